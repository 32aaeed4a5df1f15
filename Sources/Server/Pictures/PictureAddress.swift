import Foundation

/// Addresses of pictures on this server. Each is sealed when it is put on a page, so that only addresses that the
/// catalogue holds are ever fetched.
struct PictureAddress: Sendable {
    let seal: Seal

    /// The path of a picture.
    ///
    /// - Parameters:
    ///   - address: The picture's address as a service gave it.
    ///   - service: The service.
    /// - Returns: The path; `nil` for an address that is neither http nor https.
    func path(to address: String, of service: String?) -> String? {
        guard let address = SafeLink.web(address) else { return nil }
        let service = service ?? ""
        return PageAddress.path(
            "/pictures/\(seal.sign("\(service)\n\(address)"))",
            [("from", service), ("address", address)]
        )
    }

    /// Whether an address was sealed by this server.
    func isSealed(_ mark: String, address: String, service: String) -> Bool {
        Seal.isEqual(mark, seal.sign("\(service)\n\(address)"))
    }
}
