import Foundation

/// Addresses of pictures on this server. Each is sealed when it is put on a page, so that only addresses that the
/// catalogue contains are ever fetched.
struct PictureAddress: Sendable {
    let signer: HMACSigner

    /// The path; `nil` for an address that is neither http nor https.
    func path(to address: String, of service: String?) -> String? {
        guard let address = SafeLink.web(address) else { return nil }
        let service = service ?? ""
        return PageAddress.path(
            "/pictures/\(signer.sign("\(service)\n\(address)"))",
            [("from", service), ("address", address)]
        )
    }

    func isSealed(_ mark: String, address: String, service: String) -> Bool {
        HMACSigner.isEqual(mark, signer.sign("\(service)\n\(address)"))
    }
}
