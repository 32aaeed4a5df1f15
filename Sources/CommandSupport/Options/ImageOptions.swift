public import ArgumentParser

/// Whether pictures are shown beside text.
public struct ImageOptions: ParsableArguments, Sendable {
    /// Whether they are wanted.
    @Flag(help: "Show pictures, on a terminal that can (kitty, sixel, iTerm2) and only there.")
    public var images = false

    /// No pictures.
    public init() {}
}
