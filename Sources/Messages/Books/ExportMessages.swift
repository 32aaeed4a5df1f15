extension Message {
    package static func profileOfOtherFormat(format: String) -> Message {
        Message(
            english: "--profile is for --format marcxml or marc; '\(format)' has none.",
            korean: "--profile은 --format marcxml, marc에만 쓸 수 있습니다. '\(format)' 형식에는 프로필이 없습니다."
        )
    }
}
