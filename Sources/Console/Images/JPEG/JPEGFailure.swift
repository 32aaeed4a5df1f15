/// Why the pixels of a JPEG file are not had.
enum JPEGFailure: Error, Hashable {
    /// The file ends too soon or contradicts itself.
    case broken
    /// Arithmetic coding, lossless, more than 8 bits, CMYK: nothing that a shop or a paper sends.
    case unsupported
    /// More pixels than a terminal could ever want.
    case tooLarge
}
