public import ArgumentParser
import Messages

/// Whether pictures are shown beside text.
public struct ImageOptions: ParsableArguments, Sendable {
    /// Whether they are wanted.
    @Flag(help: ArgumentHelp(.helpImages))
    public var images = false

    /// No pictures.
    public init() {}
}
