/// Which service a page belongs to, by its host: our CSV has the addresses alone.
enum LinkHosts {
    private static let services = [
        "aladin.co.kr": "aladin", "daum.net": "kakao", "kakao.com": "kakao", "nl.go.kr": "nlk", "yes24.com": "yes24",
        "data4library.kr": "data4library", "openlibrary.org": "openlibrary",
    ]

    /// The service of an address; the host itself where it is none of ours.
    static func service(of address: String) -> String {
        let authority = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
        let host = authority.prefix { !"/?#:".contains($0) }.lowercased()
        let known = services.first { host == $0.key || host.hasSuffix("." + $0.key) }
        return known?.value ?? host
    }
}
