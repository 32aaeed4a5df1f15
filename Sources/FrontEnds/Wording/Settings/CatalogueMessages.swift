// The catalogues of libraries: those of the settings, and the one that a command names.

extension Message {
    package static func invalidCatalogueList(variable: String) -> Message {
        Message(
            english: "\(variable) is not a list of catalogues.",
            korean: "\(variable) 값이 올바른 도서관 목록 설정이 아닙니다."
        )
    }

    package static func invalidCatalogueName(variable: String) -> Message {
        Message(
            english: "A name in \(variable) is not valid: use up to 32 small letters, digits and hyphens.",
            korean: "\(variable) 값에 쓸 수 없는 이름이 있습니다. 영문 소문자, 숫자, 붙임표로 32자까지 쓰세요."
        )
    }

    package static func repeatedCatalogue(name: String, variable: String) -> Message {
        Message(
            english: "\(variable) has \(name) twice. Give each catalogue a name of its own.",
            korean: "\(variable) 값에 \(name, .subject) 두 번 있습니다. 이름을 서로 다르게 쓰세요."
        )
    }

    package static func invalidCatalogueSetting(name: String, variable: String, known: String) -> Message {
        Message(
            english: """
                \(variable): \(name) has a setting that is not known or cannot have its value. The settings are \(known); \
                version is 1.1, 1.2 or 2.0, and format marc21 or unimarc.
                """,
            korean: """
                \(variable): \(name)에 없는 설정이나 쓸 수 없는 값이 있습니다. 설정은 \(known)입니다. version은 1.1, 1.2, 2.0 중 하나이고 \
                format은 marc21 또는 unimarc입니다.
                """
        )
    }

    package static func catalogueExample(variable: String) -> Message {
        Message(
            english: """
                Example: \(variable)=mine=https://koha.example.org/biblios,uni=https://alma.example.org/view/sru/UNI;index=alma.isbn
                """,
            korean: """
                예: \(variable)=mine=https://koha.example.org/biblios,uni=https://alma.example.org/view/sru/UNI;index=alma.isbn
                """
        )
    }

    package static func unknownCatalogue(name: String) -> Message {
        Message(
            english: "No catalogue is known by the name \(name).",
            korean: "이름이 \(name)인 도서관 목록이 없습니다."
        )
    }

    package static func knownCatalogues(_ names: String, variable: String) -> Message {
        Message(
            english: "Catalogues: \(names). Set \(variable) to add your own.",
            korean: "사용할 수 있는 목록: \(names). 다른 목록은 \(variable) 값으로 추가하세요."
        )
    }
}
