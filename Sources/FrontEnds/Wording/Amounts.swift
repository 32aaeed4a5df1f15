package import CatalogModel
import Terminal

extension Message {
    /// A duration in one number and unit, rounded down: "3 h", "2 days".
    package static func length(_ seconds: Double) -> Message {
        let (count, unit) = Age.parts(seconds)
        return switch unit {
        case .second: Message(english: "\(count) s", korean: "\(count)초")
        case .minute: Message(english: "\(count) min", korean: "\(count)분")
        case .hour: Message(english: "\(count) h", korean: "\(count)시간")
        case .day: Message(english: "\(count, one: "day", many: "days")", korean: "\(count)일")
        }
    }

    package static func length(_ duration: Duration) -> Message { length(Double(duration.components.seconds)) }

    package static func ago(_ seconds: Double) -> Message {
        let age = length(seconds)
        return Message(english: "\(age) ago", korean: "\(age) 전")
    }

    /// A number of bytes: "512 B", "4.2 MiB".
    package static func size(_ bytes: Int) -> Message { Message(verbatim: ByteSize.text(bytes)) }

    package static func date(_ date: PartialDate) -> Message {
        Message(
            english: "\(LocalizedDate.text(date, in: .english))",
            korean: "\(LocalizedDate.text(date, in: .korean))"
        )
    }

    package static func date(_ day: MonthDay) -> Message {
        Message(english: "\(LocalizedDate.text(day, in: .english))", korean: "\(LocalizedDate.text(day, in: .korean))")
    }
}

package enum ByteSize {
    /// One number and a unit of 1024: `512 B`, `4.2 MiB`; one decimal below ten.
    package static func text(_ bytes: Int) -> String {
        guard bytes >= 1024 else { return "\(bytes) B" }
        var value = Double(bytes)
        var unit = ""
        for name in ["KiB", "MiB", "GiB"] where value >= 1024 {
            value /= 1024
            unit = name
        }
        let tenths = Int((value * 10).rounded())
        return tenths < 100 && tenths % 10 != 0
            ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
    }
}
