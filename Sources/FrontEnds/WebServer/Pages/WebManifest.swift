import Basics
import Wording

/// `/manifest.webmanifest`, by which a browser installs the pages
/// ([Web Application Manifest](https://www.w3.org/TR/appmanifest/)). Its addresses are relative to its own, so that
/// they hold below any path.
enum WebManifest {
    static let path = "/manifest.webmanifest"
    static let type = "application/manifest+json"
    static let paper = "#f6f1e6"

    static var document: String {
        JSONText.document(
            Manifest(
                id: "./",
                name: "bookfetch",
                shortName: "bookfetch",
                description: Message.pageAppDescription.text,
                lang: Language.current.rawValue,
                startURL: "./",
                scope: "./",
                display: "standalone",
                backgroundColor: paper,
                themeColor: paper,
                icons: [
                    Icon(src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any"),
                    Icon(src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any"),
                    Icon(src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any"),
                    Icon(src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable"),
                ],
                shortcuts: [
                    Place(name: Message.pageSearch.text, url: "search"),
                    Place(name: Message.pageShelf.text, url: "shelf"),
                ]
            )
        )
    }

    private struct Manifest: Encodable {
        let id: String
        let name: String
        let shortName: String
        let description: String
        let lang: String
        let startURL: String
        let scope: String
        let display: String
        let backgroundColor: String
        let themeColor: String
        let icons: [Icon]
        let shortcuts: [Place]

        enum CodingKeys: String, CodingKey {
            case id, name, description, lang, scope, display, icons, shortcuts
            case shortName = "short_name"
            case startURL = "start_url"
            case backgroundColor = "background_color"
            case themeColor = "theme_color"
        }
    }

    private struct Icon: Encodable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    private struct Place: Encodable {
        let name: String
        let url: String
    }
}
