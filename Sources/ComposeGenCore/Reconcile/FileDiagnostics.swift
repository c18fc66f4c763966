import SourceText

extension SourceRange {
    /// The place of what is about a whole file or about no file that was read. No source has it, so the renderers
    /// show none.
    public static let nowhere = SourceRange(FileID(Int(UInt32.max)), 0, 0)
}

extension Diagnostic {
    /// - Parameters:
    ///   - path: the file or folder as people know it.
    ///   - reason: what the system says, or what is wrong with the file.
    ///   - range: what leads to it.
    public static func unreadableFile(
        _ path: String, reason: String, at range: SourceRange = .nowhere,
        cure: (help: [String], fixIts: [FixIt]) = ([], [])
    ) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "cannot read '\(path)': \(reason)", at: range, help: cure.help,
            fixIts: cure.fixIts)
    }

    public static func tooManyIncludes(most: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "more than \(most) manifests are included", at: range,
            help: ["name the manifests more closely: a glob may match what it should not"])
    }

    /// - Parameters:
    ///   - glob: as it is written.
    ///   - link: one that it passed by, as people know it.
    public static func unmatchedInclude(
        _ glob: String, at range: SourceRange, link: String?,
        cure: (help: [String], fixIts: [FixIt]) = ([], [])
    ) -> Diagnostic {
        let usual = "a glob is relative to the manifest that it stands in"
        return Diagnostic(
            .unmatchedInclude, "no file matches '\(glob)'", at: range,
            notes: link.map { [Note("'\($0)' is a link, which globs pass by")] } ?? [],
            help: cure.help.isEmpty ? [usual] : cure.help, fixIts: cure.fixIts)
    }

    /// - Parameters:
    ///   - range: the second entry of `sources` that leads there.
    ///   - first: the first one.
    public static func sourceOfSeveralModules(
        _ path: String, at range: SourceRange, _ first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .conflictingKeys, "'\(path)' is named for two modules, and a file is of one", at: range,
            notes: [Note("it is named here first", at: first)], help: ["remove one of the two"])
    }

    /// - Parameters:
    ///   - path: the file or folder as people know it.
    ///   - reason: what the system says.
    ///   - range: what asks for it.
    public static func unwritableFile(
        _ path: String, reason: String, at range: SourceRange = .nowhere
    ) -> Diagnostic {
        Diagnostic(.unwritableFile, "cannot write '\(path)': \(reason)", at: range)
    }

    /// - Parameter path: a manifest that was to be the first one.
    public static func manifestExists(_ path: String) -> Diagnostic {
        Diagnostic(
            .unwritableFile, "'\(path)' is there already, and no manifest is ever replaced",
            at: .nowhere,
            help: ["name another folder, or print what would be written with --stdout"])
    }

    /// - Parameter path: the generated file that is expected no longer.
    public static func irremovableFile(
        _ path: String, reason: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(.unwritableFile, "cannot remove '\(path)': \(reason)", at: range)
    }

    /// - Parameter notes: what could not be taken back.
    public static func interruptedWriting(notes: [String]) -> Diagnostic {
        Diagnostic(
            .unwritableFile, "writing was interrupted and could not be taken back",
            at: SourceRange(.top, 0, 0),
            notes: notes.map { Note($0) }, help: ["run the command again"]
        )
    }

    /// - Parameters:
    ///   - path: where the generated file should stand.
    ///   - range: the `output` that says so.
    public static func inTheWay(
        _ path: String, _ refusal: FileChange.Refusal, at range: SourceRange
    ) -> Diagnostic {
        func foreign(_ fault: String, _ cure: String) -> Diagnostic {
            Diagnostic(
                .foreignFile, "'\(path)' \(fault)", at: range,
                help: ["\(cure), or choose another output folder"])
        }
        return switch refusal {
        case .foreign:
            foreign(
                "does not carry the header of a generated file, so it is not replaced",
                "move the file away")
        case .ofAnother(let manifest):
            Diagnostic(
                .foreignFile,
                "'\(path)' is generated from '\(manifest)', so it is not replaced",
                at: range,
                help: [
                    "give one of the two manifests an 'output' of its own",
                    "where '\(manifest)' does not generate it any more, delete the file",
                ])
        case .folder:
            foreign("is a folder where a generated file should stand", "move the folder away")
        case .link:
            foreign(
                "is a link, and generated files are not written through links", "remove the link")
        case .special: foreign("is not a regular file, so it is not replaced", "move it away")
        case .sameName(as: let other):
            Diagnostic(
                .nameClash,
                "'\(path)' and '\(other)' are one file where names are compared without case",
                at: range, help: ["give one of the types a name that differs in more than case"]
            )
        }
    }

    /// - Parameter path: a generated file's or an output folder's path that leads elsewhere.
    public static func outputLeadsOutside(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .outputOutside, "'\(path)' leads out of the manifest's folder", at: range,
            help: ["name a folder below the manifest, or use --output to write anywhere else"]
        )
    }

    /// - Parameter path: the output folder, or a folder on the way to it.
    public static func outputIsLink(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .outputOutside,
            "'\(path)' is a link, and generated files are not written through links",
            at: range, help: ["name the folder that the link leads to"]
        )
    }

    /// - Parameter path: what should be the output folder, or a folder on the way to it.
    public static func outputIsNoFolder(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .foreignFile, "'\(path)' is a file where the output folder should be", at: range,
            help: ["move the file away, or choose another output folder"]
        )
    }

    /// - Parameters:
    ///   - path: the file that is not what the manifest asks for.
    ///   - state: what it is: missing, different, or left over.
    ///   - manifest: the one that it comes from.
    ///   - cure: the command that writes it.
    public static func staleFile(
        _ path: String, _ state: String, in manifest: FileID = .top, cure: String
    ) -> Diagnostic {
        Diagnostic(
            .staleFile, "'\(path)' \(state)", at: SourceRange(manifest, 0, 0),
            help: ["run \(cure)"]
        )
    }

    /// - Parameters:
    ///   - what: a feature or a type, as the sentence begins.
    ///   - folder: the one that its manifest names for it.
    public static func generatedElsewhere(
        _ what: String, folder: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .generatedElsewhere,
            "\(what) belongs into '\(folder)', and a build generates for its own module alone",
            at: range,
            help: [
                "leave its 'output' out where it is of the root's module",
                "else commit the files, and have the build check them",
            ])
    }

    public static func testGeneratedElsewhere(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .generatedElsewhere,
            "the generated test is of another module, and a build generates for its own alone",
            at: range, help: ["leave it out, or commit the files and have the build check them"])
    }

    /// - Parameter paths: generated files that the build would have besides those that it generates.
    public static func generatedTwice(_ paths: [String]) -> Diagnostic {
        Diagnostic(
            .generatedTwice,
            "\(named(paths)) would be compiled beside what the build generates",
            at: SourceRange(.top, 0, 0),
            notes: [Note("a target either generates its code in the build or has it committed")],
            help: [
                "to generate, delete the committed files",
                "to keep them, put the plugin ComposeGenCheck in the place of ComposeGenGenerate",
            ])
    }

    /// The first of the paths, and how many more there are.
    private static func named(_ paths: [String]) -> String {
        "'\(paths.first ?? "")'" + (paths.count > 1 ? " and \(paths.count - 1) more" : "")
    }

    /// - Parameters:
    ///   - paths: the files that would be read, as people know them.
    ///   - range: what leads to all of them.
    public static func undeclaredInputs(_ paths: [String], at range: SourceRange) -> Diagnostic {
        let areNone = paths.count > 1 ? "are no inputs" : "is no input"
        return Diagnostic(
            .undeclaredInput, "\(named(paths)) \(areNone) that the build knows of", at: range,
            help: [
                "have the build planned anew, with 'touch Package.swift' or a clean build folder"
            ])
    }
}
