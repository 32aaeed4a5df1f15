package import APIClient

/// The sentence where no service has a key, and where to get one.
extension Message {
    package static func noKeys(variables: [String]) -> Message {
        guard variables.count > 1, let last = variables.last else {
            let variable = variables.first ?? ""
            return Message(
                english: "No service has a key: \(variable) is not set.",
                korean: "키가 설정된 서비스가 없습니다. \(variable) 값이 설정되지 않았습니다."
            )
        }
        let others = variables.dropLast().joined(separator: ", ")
        return Message(
            english: "No service has a key: \(others) and \(last) are not set.",
            korean: "키가 설정된 서비스가 없습니다. \(others), \(last) 값이 설정되지 않았습니다."
        )
    }

    package static func noKeys(variables: [String], fallback: ServiceName, failure: Message) -> Message {
        let none = noKeys(variables: variables)
        return Message(
            english: "\(none) \(start: fallback), which needs no key, failed as well: \(failure)",
            korean: "\(none) 키가 필요 없는 \(fallback)에서도 결과를 얻지 못했습니다. \(failure)"
        )
    }

    package static func getSearchKey(of service: ServiceName, page: String, variable: String) -> Message {
        Message(
            english: """
                Get a key from \(service) at \(page) and run 'bookfetch setup', or add \(variable)=… to \
                \(SettingsLocation.file). --demo works without a key.
                """,
            korean: """
                \(page) 에서 \(service) API 키를 발급받아 'bookfetch setup'을 실행하거나, \(SettingsLocation.file) 파일에 \
                \(variable)=… 줄을 추가하세요. --demo는 키 없이 사용할 수 있습니다.
                """
        )
    }

    package static func keyless(fallback: ServiceName, better: ServiceName, page: String, variable: String) -> Message {
        Message(
            english: """
                No service has a key, so \(fallback) was searched, which needs none. To find Korean books with prices and \
                covers, get a key from \(better) at \(page) and run 'bookfetch setup', or set \(variable).
                """,
            korean: """
                키가 설정된 서비스가 없어 키가 필요 없는 \(fallback)에서 검색했습니다. 가격과 표지가 있는 한국 책을 찾으려면 \
                \(page) 에서 \(better) 키를 발급받아 'bookfetch setup'을 실행하거나 \(variable, .object) 설정하세요.
                """
        )
    }

    package static func getKey(at page: String, variable: String) -> Message {
        Message(
            english: """
                Get a key at \(page) and run 'bookfetch setup', or add \(variable)=… to \(SettingsLocation.file). --demo \
                works without a key.
                """,
            korean: """
                \(page) 에서 키를 발급받아 'bookfetch setup'을 실행하거나, \(SettingsLocation.file) 파일에 \(variable)=… 줄을 \
                추가하세요. --demo는 키 없이 사용할 수 있습니다.
                """
        )
    }
}
