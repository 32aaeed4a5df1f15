public import ArgumentParser

/// Whether pictures are shown beside text.
public struct ImageOptions: ParsableArguments, Sendable {
    /// Whether they are wanted.
    @Flag(help: "Show pictures, drawn by chafa, on a terminal and only there.")
    public var images = false

    /// No pictures.
    public init() {}
}
