import Foundation

/// An independent iCalendar parser by RFC 5545, which shares no code with the writer.
struct ICalendarReader {
    struct Property: Equatable {
        var name = ""
        var parameters: [String: String] = [:]
        var value = ""
    }

    enum Fault: Error, Equatable {
        case lineEnd, longLine(Int), cutCharacter, noColon(String), nesting
    }

    /// The properties of each event.
    var events: [[Property]] = []
    /// The properties of the calendar itself.
    var calendar: [Property] = []

    /// Reads a file.
    init(_ data: Data) throws(Fault) {
        var bytes = Array(data)
        guard bytes.suffix(2) == [13, 10] else { throw .lineEnd }
        bytes.removeLast(2)
        var lines: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            if bytes[index] == 13, index + 1 < bytes.count, bytes[index + 1] == 10 {
                lines.append([])
                index += 2
                continue
            }
            guard bytes[index] != 10, bytes[index] != 13 else { throw .lineEnd }
            lines[lines.count - 1].append(bytes[index])
            index += 1
        }
        var unfolded: [[UInt8]] = []
        for line in lines {
            guard line.count <= 75 else { throw .longLine(line.count) }
            guard String(validating: line, as: UTF8.self) != nil else { throw .cutCharacter }
            if line.first == 32 || line.first == 9, !unfolded.isEmpty {
                unfolded[unfolded.count - 1] += line.dropFirst()
            } else {
                unfolded.append(line)
            }
        }
        var open: [String] = []
        for line in unfolded {
            let property = try Self.property(String(decoding: line, as: UTF8.self))
            switch property.name {
            case "BEGIN":
                open.append(property.value)
                if property.value == "VEVENT" { events.append([]) }
            case "END":
                guard open.popLast() == property.value else { throw .nesting }
            default:
                if open == ["VCALENDAR"] {
                    calendar.append(property)
                } else if open == ["VCALENDAR", "VEVENT"] {
                    events[events.count - 1].append(property)
                } else {
                    throw .nesting
                }
            }
        }
        guard open.isEmpty else { throw .nesting }
    }

    private static func property(_ line: String) throws(Fault) -> Property {
        guard let colon = line.firstIndex(of: ":") else { throw .noColon(line) }
        let head = line[..<colon].split(separator: ";")
        var property = Property(name: String(head.first ?? ""))
        for parameter in head.dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            property.parameters[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
        }
        var escaped = false
        for character in line[line.index(after: colon)...] {
            if escaped {
                property.value += character == "n" || character == "N" ? "\n" : String(character)
                escaped = false
            } else if character == "\\" {
                escaped = true
            } else {
                property.value.append(character)
            }
        }
        return property
    }

    /// A property of an event; `nil` where there is not exactly one.
    func value(_ name: String, of event: Int) -> Property? {
        let found = events[event].filter { $0.name == name }
        return found.count == 1 ? found[0] : nil
    }
}
