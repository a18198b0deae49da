"""Broken versions of one function, made from its source: cut out whole, or wrong in one small place."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import Any, NamedTuple

_Function = ast.FunctionDef | ast.AsyncFunctionDef
_Parent = tuple[ast.AST, str, int | None]

_BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}  # fmt: skip
_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_SIGN: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_SWAPPED = {"any": "all", "all": "any", "min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One broken version: what is wrong (`what`), whether the whole function is `cut` out, and its code."""

    what: str
    cut: bool
    code: CodeType


def function_at(module: Any, qualified_name: str) -> FunctionType:
    """The plain function below its decorators; raises LookupError where there is none (a function in a function)."""
    found: Any = module
    for part in qualified_name.split("."):
        found = vars(found).get(part)
        if found is None:
            raise LookupError(f"{module.__name__} has no {qualified_name}.")
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or getattr(found, "func", found)
    found = inspect.unwrap(found)
    if not isinstance(found, FunctionType):
        raise LookupError(f"{module.__name__}:{qualified_name} is no function.")
    return found


def mutants(source: str, qualified_name: str) -> Iterator[Mutant]:
    """Every broken version of the function `qualified_name` in a module's `source`; those that cut it out come first.

    Raises LookupError when the source has no such function.
    """
    *classes, name = qualified_name.split(".")
    original = _find(ast.parse(source), [*classes, name])
    seen = {ast.unparse(original)}
    for what, cut, broken in _versions(original):
        text = ast.unparse(broken)
        if text not in seen:
            seen.add(text)
            yield Mutant(what, cut, _compiled(broken, classes))


def _find(tree: ast.AST, path: list[str]) -> _Function:
    for part in path:
        # the last one counts: overloads come before what carries them out
        named = [node for node in ast.iter_child_nodes(tree) if getattr(node, "name", None) == part]
        if not named:
            raise LookupError(f"The source has no {'.'.join(path)}.")
        tree = named[-1]
    if not isinstance(tree, _Function):
        raise LookupError(f"{'.'.join(path)} is no function.")
    return tree


def _compiled(function: _Function, classes: list[str]) -> CodeType:
    node: ast.stmt = function
    for name in reversed(classes):
        node = ast.ClassDef(name=name, bases=[], keywords=[], body=[node], decorator_list=[])
    flags = __import__("__future__").annotations.compiler_flag
    code: CodeType = compile(
        ast.fix_missing_locations(ast.Module([node], [])), "<mutant>", "exec", flags, dont_inherit=True
    )
    for name in [*classes, function.name]:
        code = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == name)
    return code


def _versions(original: _Function) -> Iterator[tuple[str, bool, _Function]]:
    for what, body in _cuts(original):
        broken = copy.deepcopy(original)
        broken.body = ast.parse(body).body
        if _is_generator(original):
            broken.body.append(ast.Expr(ast.Yield()))
        yield what, True, broken
    index = 0
    for index, (line, what) in enumerate(_places(original)):
        broken = copy.deepcopy(original)
        for number, place in enumerate(_breaks(broken)):
            if number == index:
                place[2]()
                break
        if _is_generator(original) and not _is_generator(broken):
            broken.body.append(ast.If(ast.Constant(False), [ast.Expr(ast.Yield())], []))
        yield f"line {line}: {what}", False, broken


def _places(function: _Function) -> list[tuple[int, str]]:
    return [(line, what) for line, what, _ in _breaks(copy.deepcopy(function))]


def _cuts(function: _Function) -> Iterator[tuple[str, str]]:
    """Bodies that do nothing and return something of the right sort."""
    returns = ast.unparse(function.returns) if function.returns is not None else "None"
    if _is_generator(function):
        yield "cut out", "return"
        return
    if returns == "bool":
        yield "always False", "return False"
        yield "always True", "return True"
        return
    if returns == "int":
        yield "always 0", "return 0"
    for argument in function.args.posonlyargs + function.args.args:
        if argument.annotation is not None and ast.unparse(argument.annotation) == returns:
            yield f"returns {argument.arg} as it is", f"return {argument.arg}"
    if returns.startswith(("tuple", "Iterator", "Iterable", "Sequence", "list", "dict", "Mapping", "frozenset")):
        yield "always empty", "return {}" if returns.startswith(("dict", "Mapping")) else "return ()"
    else:
        yield "returns nothing", "return None"


def _is_generator(function: _Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in _own(function))


def _own(function: _Function) -> Iterator[ast.AST]:
    """The nodes of a function's body, without those of functions in it, in the order of the source."""
    waiting: list[ast.AST] = list(reversed(function.body))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _Function | ast.Lambda | ast.ClassDef):
            waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def _breaks(function: _Function) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Every single place to break in `function`: its line, what is done, and what does it to this very tree."""
    for node in [function, *_own(function)]:
        yield from _in_statements(node)
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield line, f"condition negated: {ast.unparse(node.test)}", _negate(node, "test")
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield line, f"result negated: {ast.unparse(node.value)}", _negate(node, "value")
        elif isinstance(node, ast.comprehension):
            for number, test in enumerate(node.ifs):
                yield test.lineno, f"no longer asked: {ast.unparse(test)}", _delete(node.ifs, number)
        elif isinstance(node, ast.Compare):
            new = _BOUNDARY.get(type(node.ops[0])) or _OPPOSITE.get(type(node.ops[0]))
            if new is not None:
                yield line, f"another comparison: {ast.unparse(node)}", _put(node.ops, 0, new())
        elif isinstance(node, ast.BoolOp):
            for number, operand in enumerate(node.values):
                nothing = ast.Constant(isinstance(node.op, ast.And))
                yield line, f"left out: {ast.unparse(operand)}", _put(node.values, number, nothing)
        elif isinstance(node, ast.BinOp) and type(node.op) in _SIGN:
            yield line, f"another sign: {ast.unparse(node)}", _set(node, "op", _SIGN[type(node.op)]())
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield line, f"not {node.value}", _set(node, "value", not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield line, f"{node.value} and one", _set(node, "value", node.value + 1)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _SWAPPED:
            yield line, f"{_SWAPPED[node.func.id]} for {node.func.id}", _set(node.func, "id", _SWAPPED[node.func.id])
        elif isinstance(node, ast.Call) and len(node.args) == 2 and not _starred(node):
            yield line, f"arguments swapped: {ast.unparse(node)}", node.args.reverse


def _starred(call: ast.Call) -> bool:
    return any(isinstance(argument, ast.Starred) for argument in call.args)


def _in_statements(node: ast.AST) -> Iterator[tuple[int, str, Callable[[], None]]]:
    """Statements left out: only those that are done for their effect, as a missing name proves nothing."""
    if isinstance(node, ast.Lambda):
        return
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        if not isinstance(statements, list):
            continue
        for number, statement in enumerate(statements):
            docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            kinds = ast.Expr | ast.AugAssign | ast.For | ast.If | ast.Return | ast.Raise | ast.Continue | ast.Break
            if isinstance(statement, kinds) and not docstring:
                first = ast.unparse(statement).splitlines()[0]
                yield statement.lineno, f"left out: {first}", _put(statements, number, ast.Pass())


def _negate(node: ast.AST, field: str) -> Callable[[], None]:
    return lambda: setattr(node, field, ast.UnaryOp(ast.Not(), getattr(node, field)))


def _set(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def _put(items: list[Any], number: int, value: object) -> Callable[[], None]:
    return lambda: items.__setitem__(number, value)


def _delete(items: list[Any], number: int) -> Callable[[], None]:
    return lambda: items.__delitem__(number)
