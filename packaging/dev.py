#!/usr/bin/env python3
"""Prepares the project and runs it: one file, standard library only.

    python3 packaging/dev.py setup                            make .venv and install everything into it
    python3 packaging/dev.py run [WORDS]                      the program: the same as `tabletop WORDS`
    python3 packaging/dev.py test [--x | --long] [WORDS]      the tests; WORDS go to pytest
    python3 packaging/dev.py shots OUT [SIZE...] [--text N] [--contrast] [--sight NAME]
                                                              screenshots of the table into the folder OUT
    python3 packaging/dev.py shots --readme                   the pictures that README has, drawn anew
    python3 packaging/dev.py ci                               what .ci/run does: tests, x11 tests, checks

Every command sets up first if anything is missing, and starts at once if not. What this file says goes
to standard error, so that standard output belongs to the program. It must stay readable for old Pythons
(3.6), which have to get as far as saying that they are too old. Exit status: that of the program or the
tests; 1 when the set-up failed, 2 when the words given here are wrong, 130 after Ctrl-C.

Do not put an __init__.py beside this file: "packaging" is also the name of a library that pip installs.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
LOCK = os.path.join(ROOT, "packaging", "requirements.lock")
STAMP = os.path.join(VENV, "tabletop-setup.json")  # written last: it says that the set-up was finished
BUSY = os.path.join(ROOT, ".venv.busy")  # locked while setting up, and not empty after one that was cut off

WINDOWS = os.name == "nt"
OLDEST, NEWEST = (3, 11), (3, 14)

MOST_PROCESSES = 4  # each of them needs up to a gigabyte

# What Qt needs from the system: (shared library, package of Debian and Ubuntu that has it).
OFFSCREEN = [
    ("libEGL.so.1", "libegl1"),
    ("libGL.so.1", "libgl1"),
    ("libglib-2.0.so.0", "libglib2.0-0"),
    ("libfontconfig.so.1", "libfontconfig1"),
    ("libdbus-1.so.3", "libdbus-1-3"),
    ("libxkbcommon.so.0", "libxkbcommon0"),
]
WINDOW = OFFSCREEN + [
    ("libxcb-cursor.so.0", "libxcb-cursor0"),
    ("libxcb-icccm.so.4", "libxcb-icccm4"),
    ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    ("libxcb-shape.so.0", "libxcb-shape0"),
    ("libxcb-xkb.so.1", "libxcb-xkb1"),
    ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
]
# What the x11 tests need besides: (program, package).
DESKTOP = [("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("openbox", "openbox")]

# What some of them need besides; where it is missing they say so and are skipped.
CAPTURE = [("ffmpeg", "ffmpeg"), ("chromium", "chromium"), ("pdftoppm", "poppler-utils")]

# Commands of the program that open no window and so need nothing of the above.
WINDOWLESS = ("check", "simulate", "replay", "cards", "rules", "--help", "-h", "--version")


class Trouble(Exception):
    """The set-up cannot go on; the text is one or two sentences for the person at the keyboard."""


def say(text):
    sys.stderr.write("dev.py: " + text + "\n")
    sys.stderr.flush()


# -- processes ---------------------------------------------------------------------------------------


def become(words, env=None, cwd=None):
    """Replace this process by the given command; where that is impossible, run it and exit like it."""
    if cwd is not None:
        os.chdir(cwd)
    sys.stdout.flush()
    sys.stderr.flush()
    env = os.environ if env is None else env
    if WINDOWS:  # exec gives the prompt back to the shell before the program ends
        sys.exit(subprocess.call(words, env=env))
    os.execve(words[0], words, env)


def answer_of(words):
    """What a command prints, or None when it cannot be run or fails."""
    try:
        done = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        text = done.communicate()[0]
    except OSError:
        return None
    return text.decode("utf-8", "replace").strip() if done.returncode == 0 else None


def do(words, trouble, env=None):
    """Run a command of the set-up with its output on standard error; raise Trouble when it fails."""
    try:
        status = subprocess.call(words, stdin=subprocess.DEVNULL, stdout=sys.stderr.fileno(), env=env)
    except OSError as problem:
        raise Trouble("%s (%s)" % (trouble, problem))
    if status != 0:
        raise Trouble("%s (%s ended with status %d)" % (trouble, os.path.basename(words[0]), status))


# -- finding a Python --------------------------------------------------------------------------------


def name_of(version):
    return "%d.%d" % version


def interpreters():
    """Commands that may be a Python which is new enough: this one first, then those on PATH."""
    own = getattr(sys, "_base_executable", None) or sys.executable
    if own and OLDEST <= sys.version_info[:2] <= NEWEST:
        yield [own]
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    for minor in minors:
        found = shutil.which("python3.%d" % minor)
        if found:
            yield [found]
    for word in ("python3", "python"):
        found = shutil.which(word)
        if found:
            yield [found]
    if WINDOWS and shutil.which("py"):
        for minor in minors:
            yield [shutil.which("py"), "-3.%d" % minor]


PROBE = """
import importlib.util as u, sys
able = all(u.find_spec(name) for name in ("venv", "ensurepip"))
print("%d %d %d %s" % (sys.version_info[0], sys.version_info[1], able, sys.executable))
"""


def find_python():
    """The path and version of a Python that this project can use, and whether it can make a venv.

    Raises Trouble when there is none.
    """
    lacking = None
    for command in interpreters():
        words = (answer_of(command + ["-I", "-c", PROBE]) or "").split(" ", 3)
        if len(words) != 4:
            continue
        version = (int(words[0]), int(words[1]))
        if not OLDEST <= version <= NEWEST:
            continue
        if words[2] == "1":
            return words[3], version, True
        lacking = lacking or (words[3], version, False)
    if lacking:
        return lacking
    raise Trouble(
        "Tabletop needs Python %s to %s, and there is none here (this one is %s). Debian 12 and Ubuntu 24.04 "
        "bring one (sudo apt-get install python3 python3-venv); elsewhere take the installer from python.org."
        % (name_of(OLDEST), name_of(NEWEST), name_of(sys.version_info[:2]))
    )


# -- system packages ---------------------------------------------------------------------------------


def missing_libraries(wanted):
    """The pairs of `wanted` whose library the dynamic loader does not find. Only Linux is asked."""
    if not sys.platform.startswith("linux"):
        return []
    try:
        import ctypes
    except ImportError:  # a cut-down Python: Qt itself will complain
        return []
    missing = []
    for library, package in wanted:
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append((library, package))
    return missing


def need(libraries, programs=(), packages=()):
    """Make sure of system libraries and programs, and of `packages` without asking further.

    As root on Debian and its relatives the missing ones are installed. Otherwise raises Trouble with
    the one line that installs them.
    """
    missing = [(package, package) for package in packages]
    missing += missing_libraries(libraries)
    missing += [(program, package) for program, package in programs if not shutil.which(program)]
    if not missing:
        return
    names = ", ".join(name for name, _ in missing)
    line = ["apt-get", "install", "-y", "--no-install-recommends"] + [package for _, package in missing]
    apt = shutil.which("apt-get")
    if not apt:
        raise Trouble(
            "The system lacks: %s. Install them with your system's package manager (Debian's names: %s)."
            % (names, " ".join(package for _, package in missing))
        )
    if os.geteuid() != 0:
        raise Trouble("The system lacks: %s. Please run:\n    sudo %s" % (names, " ".join(line)))
    say("the system lacks %s; installing with apt-get" % names)
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    trouble = "apt-get could not install what is missing: check the network and call this again."
    do([apt, "update", "-q"], trouble, env)
    do([apt, "-q"] + line[1:], trouble, env)
    left = [pair[0] for pair in missing_libraries(libraries)]
    left += [program for program, _ in programs if not shutil.which(program)]
    if left:
        raise Trouble("apt-get ran, but the system still lacks: %s." % ", ".join(left))


# -- the virtual environment -------------------------------------------------------------------------


def venv_file(name):
    """The path of a program in .venv, in the layout of this system."""
    return os.path.join(VENV, "Scripts", name + ".exe") if WINDOWS else os.path.join(VENV, "bin", name)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def wanted_stamp():
    """What the stamp of a finished set-up says now: it differs as soon as any input of it does."""
    inputs = hashlib.sha256()
    for path in (LOCK, os.path.join(ROOT, "pyproject.toml")):
        inputs.update(read(path) + b"\0")
    return {"root": ROOT, "python": os.path.realpath(venv_file("python")), "inputs": inputs.hexdigest()}


def found_stamp():
    try:
        found = json.loads(read(STAMP).decode("utf-8"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def is_ready():
    return os.path.exists(venv_file("python")) and found_stamp() == wanted_stamp()


def can_keep():
    """Whether the .venv that stands there can be brought up to date instead of being made again."""
    if not os.path.exists(venv_file("python")):
        return False
    if found_stamp().get("root", ROOT) != ROOT:  # the folder was moved or copied: scripts name the old one
        return False
    probe = "import pip, sys; print(%r <= sys.version_info[:2] <= %r)" % (OLDEST, NEWEST)
    return answer_of([venv_file("python"), "-I", "-c", probe]) == "True"


def make_ready(libraries, programs=()):
    """Bring .venv up to date, with the system's part first, so that all of it is asked for at once."""
    if is_ready():
        need(libraries, programs)
        return
    try:
        busy = open(BUSY, "a+")
    except OSError as problem:
        raise Trouble("The project's folder cannot be written to: %s." % problem)
    with busy:
        if fcntl is not None:
            try:
                fcntl.flock(busy, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("another call is setting up this folder; waiting for it")
                fcntl.flock(busy, fcntl.LOCK_EX)
        if is_ready():
            need(libraries, programs)
            return
        keep = not read(BUSY) and can_keep()
        if keep:
            need(libraries, programs)
        else:
            python, version, able = find_python()
            need(libraries, programs, () if able or WINDOWS else ("python%s-venv" % name_of(version),))
        if not sys.platform.startswith("linux"):
            say("this set-up was tried on Linux only; the layout of Windows and macOS is known but untried")
        busy.write("A set-up began and did not end; the next one starts afresh.\n")
        busy.flush()
        if not keep:
            say("1/3 making .venv with Python %s" % name_of(version))
            trouble = "Python could not make .venv: see the lines above."
            if os.path.islink(VENV) or os.path.isfile(VENV):
                raise Trouble(".venv is not a folder; remove it and call this again.")
            do([python, "-I", "-m", "venv", "--clear", VENV], trouble)
        install()
        partial = STAMP + ".part"
        with open(partial, "w") as file:
            json.dump(wanted_stamp(), file)
        os.replace(partial, STAMP)
        busy.truncate(0)
        say("ready")


def install():
    """Install the pinned packages and then the project itself, editable, into .venv."""
    pip = [venv_file("python"), "-I", "-m", "pip", "--disable-pip-version-check", "--no-input", "install"]
    env = dict(os.environ, PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0")
    say("2/3 installing the pinned packages (about 120 MB the first time)")
    do(
        pip + ["--no-deps", "--only-binary", ":all:", "-r", LOCK],
        "pip could not install the pinned packages: check the network and call this again.",
        env,
    )
    say("3/3 installing the project itself")
    do(
        pip + ["-q", "--no-index", "--no-deps", "--no-build-isolation", "-e", ROOT],
        "pip could not install the project: see the lines above.",
        env,
    )


# -- the commands ------------------------------------------------------------------------------------


def setup(words):
    if words:
        raise SystemExit(usage("setup takes no words"))
    make_ready(WINDOW)


def run(words):
    quiet = bool(words) and words[0] in WINDOWLESS
    offscreen = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in ("offscreen", "minimal")
    make_ready([] if quiet else OFFSCREEN if offscreen else WINDOW)
    # -P keeps the caller's folder off the import path: it may hold a folder called tabletop.
    become([venv_file("python"), "-P", "-m", "tabletop"] + words)


def side_by_side():
    """What tells pytest to use every core. A file stays with one process: what it sets up is made once.

    A few tests, asked for by words, are sooner run by one.
    """
    return ["-n", str(min(os.cpu_count() or 1, MOST_PROCESSES)), "--dist", "loadfile"]


def test(words):
    x11, long = "--x" in words, "--long" in words
    words = [word for word in words if word not in ("--x", "--long")]
    if x11 and long:
        raise SystemExit(usage("--x and --long are two tiers; run one after the other"))
    env = dict(os.environ)
    if x11:
        make_ready(WINDOW, DESKTOP)
        missing = [package for program, package in CAPTURE if not shutil.which(program)]
        if missing:
            say("some tests will be skipped; they need: sudo apt-get install %s" % " ".join(missing))
        env["QT_QPA_PLATFORM"] = "xcb"
        tier = ["-m", "x11"]
        if not words:
            tier += ["tests/x11"] + side_by_side()  # each process has a screen and a mouse of its own
    else:
        make_ready(OFFSCREEN)
        env["QT_QPA_PLATFORM"] = "offscreen"
        tier = ["-m", "long", "--timeout", "7200"] if long else ["-m", "not x11 and not long"]
        if not long and not words:
            tier += side_by_side()
    become([venv_file("python"), "-m", "pytest"] + tier + words, env, ROOT)


def shots(words):
    if not words:
        raise SystemExit(usage("shots takes the folder to write into, or --readme"))
    make_ready(OFFSCREEN)
    env = dict(os.environ)
    env.setdefault("QT_QPA_PLATFORM", "offscreen")
    if words == ["--readme"]:
        become([venv_file("python"), "-P", "-m", "tabletop.shots.readme_pictures", "assets/pictures"], env)
    become([venv_file("python"), "-P", "-m", "tabletop.shots.take"] + words, env)


def ci(words):
    if words:
        raise SystemExit(usage("ci takes no words"))
    bash = shutil.which("bash")
    if not bash:
        raise Trouble(".ci/run needs bash, which is not on PATH.")
    become([bash, os.path.join(ROOT, ".ci", "run")])


COMMANDS = {"setup": setup, "run": run, "test": test, "shots": shots, "ci": ci}


def usage(problem):
    """Say what is wrong with the words given; returns the exit status for that."""
    say(problem + "\n" + "\n".join((__doc__ or "").splitlines()[1:8]))
    return 2


def main(words):
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if not words or words[0] not in COMMANDS:
        return usage("which command? One of: %s" % ", ".join(COMMANDS))
    try:
        COMMANDS[words[0]](words[1:])
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        say("stopped; the same call takes it up again")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
