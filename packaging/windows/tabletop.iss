; Installer of the packed folder for Inno Setup 6. Written, and not tried: nobody of us had Windows at hand.
[Setup]
AppName=Tabletop
AppVersion={#Version}
DefaultDirName={autopf}\Tabletop
DefaultGroupName=Tabletop
PrivilegesRequired=lowest
OutputBaseFilename=tabletop-{#Version}-setup
LicenseFile=..\..\LICENSE

[Files]
Source: "..\..\dist\folder\tabletop\*"; DestDir: "{app}"; Flags: recursesubdirs

[Icons]
Name: "{group}\Tabletop"; Filename: "{app}\tabletop.exe"

[Registry]
Root: HKA; Subkey: "Software\Classes\.tabletop"; ValueType: string; ValueData: "TabletopSave"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\TabletopSave\shell\open\command"; ValueType: string; ValueData: """{app}\tabletop.exe"" open ""%1"""; Flags: uninsdeletekey
