import CatalogModel

/// What the book is: block 1 of a product.
enum ONIXDescription {
    static func node(_ book: Book) -> XMLNode {
        var nodes = [
            XMLNode("ProductComposition", text: "00"), XMLNode("ProductForm", text: "BA"),
            title(book),
        ]
        if let parallel = book.parallelTitleLine {
            // 06: a title in another language.
            nodes.append(
                XMLNode(
                    "TitleDetail",
                    [],
                    [
                        XMLNode("TitleType", text: "06"),
                        XMLNode(
                            "TitleElement",
                            [],
                            [XMLNode("TitleElementLevel", text: "01"), XMLNode("TitleText", text: parallel)]
                        ),
                    ]
                )
            )
        }
        let credits = Credits(book)
        for (index, person) in credits.people.enumerated() { nodes.append(contributor(person, number: index + 1)) }
        nodes.append(
            credits.isEmpty ? XMLNode("NoContributor") : XMLNode("ContributorStatement", text: credits.statement)
        )
        if let language = TitleLanguage(book) {
            let code = XMLNode("LanguageCode", text: language.threeLetters)
            nodes.append(XMLNode("Language", [], [XMLNode("LanguageRole", text: "01"), code]))
        }
        if let pages = book.pageCount {
            // 00: the main content; 03: counted in pages.
            nodes.append(
                XMLNode(
                    "Extent",
                    [],
                    [
                        XMLNode("ExtentType", text: "00"), XMLNode("ExtentValue", text: String(pages)),
                        XMLNode("ExtentUnit", text: "03"),
                    ]
                )
            )
        }
        if let category = book.categoryLine {
            nodes.append(
                XMLNode(
                    "Subject",
                    [],
                    [
                        XMLNode("SubjectSchemeIdentifier", text: "24"),
                        XMLNode("SubjectSchemeName", text: book.sourceLine ?? "bookfetch"),
                        XMLNode("SubjectHeadingText", text: category),
                    ]
                )
            )
        }
        return XMLNode("DescriptiveDetail", [], nodes)
    }

    private static func title(_ book: Book) -> XMLNode {
        let element = [
            XMLNode("TitleElementLevel", text: "01"), XMLNode("TitleText", text: book.titleLine),
            book.subtitleLine.map { XMLNode("Subtitle", text: $0) },
        ]
        return XMLNode(
            "TitleDetail",
            [],
            [XMLNode("TitleType", text: "01"), XMLNode("TitleElement", [], element.compactMap(\.self))]
        )
    }

    private static func contributor(_ person: Credits.Person, number: Int) -> XMLNode {
        let roles = person.duties.map { XMLNode("ContributorRole", text: $0.onixRole) }
        var nodes = [XMLNode("SequenceNumber", text: String(number))] + roles
        switch person.name.kind {
        case .organisation: nodes.append(XMLNode("CorporateName", text: person.name.text))
        case .inverted(let family, let given):
            nodes.append(XMLNode("PersonName", text: "\(given) \(family)"))
            nodes.append(XMLNode("PersonNameInverted", text: "\(family), \(given)"))
        case .korean, .latin, .whole: nodes.append(XMLNode("PersonName", text: person.name.text))
        }
        return XMLNode("Contributor", [], nodes)
    }
}
