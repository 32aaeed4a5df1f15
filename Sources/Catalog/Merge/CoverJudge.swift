/// Says which of two covers is the better, by measured size where there is one, else by what the address promises.
struct CoverJudge {
    private let sizes: [String: CoverSize]

    init(_ sizes: [String: CoverSize]) {
        self.sizes = sizes
    }

    /// Whether there is a picture of the book behind an address.
    func isReal(_ value: FieldValue) -> Bool {
        guard case .text(let address) = value else { return false }
        return sizes[address].map(\.isCover) ?? (CoverAddress.expectedWidth(address) > 0)
    }

    /// How wide a cover is or promises to be; 0 for none.
    func width(_ value: FieldValue?) -> Int {
        guard case .text(let address)? = value else { return 0 }
        guard let size = sizes[address] else { return CoverAddress.expectedWidth(address) }
        return size.isCover ? size.width : 0
    }
}
