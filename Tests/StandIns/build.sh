#!/bin/sh
# Builds the stand-ins for Apple's modules with nothing but the Swift toolchain.
#
#   build.sh <output folder> <module cache>
#
# leaves in the first a module and an object file for each, and the executable that expands their macros. The
# second is the compiler's own, which does not bear to be moved.
set -eu
sources=$(cd "$(dirname "$0")" && pwd)
output=$1
module_cache=$2
mkdir -p "$output"

swiftc -swift-version 6 -O "$sources/PreviewsMacros/main.swift" -o "$output/PreviewsMacros"

# module <name> <language mode> [flags]
module() {
    build "$output" "$@"
}

# build <folder> <name> <language mode> [flags]
build() {
    folder=$1
    name=$2
    mode=$3
    shift 3
    mkdir -p "$folder"
    swiftc -swift-version "$mode" -parse-as-library -wmo -Onone -I "$output" \
        -load-plugin-executable "$output/PreviewsMacros#PreviewsMacros" \
        -module-cache-path "$module_cache" \
        -module-name "$name" -emit-module -emit-module-path "$folder/$name.swiftmodule" \
        -emit-object -o "$folder/$name.o" "$@" "$sources/$name"/*.swift
}

module Combine 6
module os 6
# Swift Testing looks for this overlay wherever a module named UIKit is imported.
module _Testing_UIKit 6
# UIKit's classes are open to subclasses of both language modes.
module UIKit 5
module SwiftUI 6
# The same with `@State` as a macro.
build "$output/StateMacro" SwiftUI 6 -D STATE_IS_A_MACRO
