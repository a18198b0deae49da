#!/bin/sh
# Makes Tabletop.app of the packed folder. Written, and not tried: nobody of us had a Mac at hand.
set -eu
cd "$(dirname "$0")/../.."
app=dist/Tabletop.app
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"
cp -R dist/folder/tabletop/. "$app/Contents/MacOS/"
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' tabletop/__init__.py)
cat > "$app/Contents/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleName</key><string>Tabletop</string>
<key>CFBundleIdentifier</key><string>org.tabletop.Tabletop</string>
<key>CFBundleVersion</key><string>$version</string>
<key>CFBundleExecutable</key><string>tabletop</string>
<key>NSHighResolutionCapable</key><true/>
</dict></plist>
PLIST
