import ArgumentParser
public import Catalog
import Documents
import Wording

/// `--dumps`: when imported dumps are used.
struct DumpOptions: ParsableArguments {
    @Option(help: ArgumentHelp(.helpDumps, valueName: "when"))
    var dumps: DumpUse.Mode?
}

extension DumpUse.Mode: ChoiceArgument {}

extension Session {
    func using(_ options: DumpOptions) -> Session {
        var session = self
        if let mode = options.dumps { session.dumps.mode = mode }
        return session
    }
}
