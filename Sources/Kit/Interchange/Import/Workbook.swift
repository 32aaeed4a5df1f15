import Basics
package import Foundation

/// The first sheet of an Excel workbook (`.xlsx`, Office Open XML) as comma-separated values in UTF-8: row 7 of the
/// sheet is line 7.
///
/// A workbook may be hostile: no file in it grows beyond ``ZIPArchive/largestFile``, and no sheet beyond
/// ``maximumRows``, ``maximumColumns`` and ``maximumLength``.
package enum Workbook {
    /// Why a workbook is not read.
    package enum Invalid: Error, Hashable, Sendable {
        case damaged
        case tooLarge
    }

    private static let maximumRows = 1_048_576
    private static let maximumColumns = 16_384
    private static let maximumLength = 64 << 20
    private static let maximumStrings = 4_000_000

    package static func isZIP(_ start: some Collection<UInt8>) -> Bool { start.starts(with: [0x50, 0x4B, 3, 4]) }

    /// The table in a workbook; `nil` for an archive of another kind.
    package static func table(in data: Data) throws(Invalid) -> Data? {
        guard isZIP(data), let archive = ZIPArchive([UInt8](data)), archive.names.contains("xl/workbook.xml") else {
            return nil
        }
        guard let sheet = firstSheet(of: archive) else { throw .damaged }
        guard let bytes = archive.file(sheet) else { throw archive.names.contains(sheet) ? .tooLarge : .damaged }
        let dates = dateStyles(archive.file("xl/styles.xml") ?? [])
        return try csv(bytes, strings: sharedStrings(archive.file("xl/sharedStrings.xml") ?? []), dates: dates)
    }

    private static func firstSheet(of archive: ZIPArchive) -> String? {
        var sheet: String?
        var workbook = XMLReader(archive.file("xl/workbook.xml") ?? [])
        while sheet == nil, let event = workbook.next() {
            // The attribute is `r:id`; names lose their prefixes.
            if case .start("sheet", let attributes) = event, attributes["state"] != "hidden" {
                sheet = attributes["id"]
            }
        }
        var relations = XMLReader(archive.file("xl/_rels/workbook.xml.rels") ?? [])
        while let event = relations.next() {
            if case .start("Relationship", let attributes) = event, attributes["Id"] == sheet,
                let target = attributes["Target"]
            {
                return target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
            }
        }
        return archive.names.filter { $0.hasPrefix("xl/worksheets/") && $0.hasSuffix(".xml") }.min()
    }

    private static func sharedStrings(_ bytes: [UInt8]) throws(Invalid) -> [String] {
        var reader = XMLReader(bytes)
        var (strings, text, isText, isPhonetic) = ([String](), "", false, false)
        while let event = reader.next() {
            switch event {
            case .start("si", _): text = ""
            case .start("t", _): isText = !isPhonetic
            // How a text is read aloud is no part of it.
            case .start("rPh", _): isPhonetic = true
            case .end("rPh"): isPhonetic = false
            case .text(let part): if isText { text += part }
            case .end("t"): isText = false
            case .end("si"):
                strings.append(text)
                guard strings.count <= maximumStrings else { throw .tooLarge }
            default: break
            }
        }
        return strings
    }

    /// For each style of cells, whether it shows a number as a date.
    private static func dateStyles(_ bytes: [UInt8]) -> [Bool] {
        var reader = XMLReader(bytes)
        var (own, styles, isCell) = ([String: Bool](), [Bool](), false)
        while let event = reader.next() {
            switch event {
            case .start("numFmt", let attributes):
                // Without texts in quotes and colours in brackets.
                let code = (attributes["formatCode"] ?? "").lowercased().replacing(/"[^"]*"|\[[^\]]*\]/, with: "")
                if let id = attributes["numFmtId"] { own[id] = code.contains { "yd".contains($0) } }
            case .start("cellXfs", _): isCell = true
            case .end("cellXfs"): isCell = false
            case .start("xf", let attributes):
                guard isCell else { break }
                let id = attributes["numFmtId"] ?? "0"
                // The formats 14 to 17, 22, and those of Korean, Chinese and Japanese are dates.
                let isDate = Int(id).map { (14...17).contains($0) || $0 == 22 || (27...36).contains($0) } ?? false
                styles.append(own[id] ?? isDate)
            default: break
            }
        }
        return styles
    }

    private static func csv(_ bytes: [UInt8], strings: [String], dates: [Bool]) throws(Invalid) -> Data {
        var reader = XMLReader(bytes)
        var (output, row, line, cells, width) = ([UInt8](), 0, 0, [String](), 0)
        var (place, kind, isDate, text, isText) = (0, "", false, "", false)
        while let event = reader.next() {
            switch event {
            case .start("row", let attributes):
                row = attributes["r"].flatMap { Int($0, clampedTo: 0...maximumRows + 1) } ?? row + 1
                guard row > line, row <= maximumRows else { throw row > line ? .tooLarge : .damaged }
                cells = []
            case .start("c", let attributes):
                place = attributes["r"].flatMap(column) ?? cells.count
                guard place < maximumColumns else { throw .tooLarge }
                kind = attributes["t"] ?? "n"
                isDate = attributes["s"].flatMap { Int($0) }.map { dates.indices.contains($0) && dates[$0] } ?? false
                text = ""
            case .start("v", _), .start("t", _): isText = true
            case .end("v"), .end("t"): isText = false
            case .text(let part): if isText { text += part }
            case .end("c"):
                while cells.count < place { cells.append("") }
                let value = value(text, kind, isDate: isDate, strings)
                if place < cells.count { cells[place] = value } else { cells.append(value) }
            case .end("row"):
                output += Array(repeating: 0x0A, count: row - line - 1)
                // Some programs leave out the empty cells at the end of a row.
                width = max(width, cells.count)
                if !cells.isEmpty { cells += Array(repeating: "", count: width - cells.count) }
                output += Array((cells.map(quoted).joined(separator: ",") + "\n").utf8)
                line = row
                guard output.count <= maximumLength else { throw .tooLarge }
            default: break
            }
        }
        guard reader.isComplete else { throw .damaged }
        return Data(output)
    }

    /// The column of a reference such as `AB12`, from 0.
    private static func column(_ reference: String) -> Int? {
        var number = 0
        for byte in reference.utf8.prefix(4) {
            guard (0x41...0x5A).contains(byte) else { break }
            number = number * 26 + Int(byte - 0x40)
        }
        return number == 0 ? nil : number - 1
    }

    private static func value(_ text: String, _ kind: String, isDate: Bool, _ strings: [String]) -> String {
        switch kind {
        case "s":
            guard let index = Int(text), strings.indices.contains(index) else { return "" }
            return unescaped(strings[index])
        // An error such as #REF! is no value.
        case "e": return ""
        case "b": return text == "1" ? "TRUE" : "FALSE"
        case "n":
            guard let number = Double(text) else { return text }
            if isDate, let day = day(number) { return day }
            // 9.788980500208E12 is the ISBN that the cell shows.
            return number.rounded() == number && abs(number) < 1e15 ? String(Int(number)) : text
        default: return unescaped(text)
        }
    }

    /// A text with the characters that XML cannot hold, `_x000D_`.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
        }
    }

    /// The day of a serial number of Excel, which counts from 1899-12-30 after its leap day that never was.
    private static func day(_ serial: Double) -> String? {
        guard serial >= 61, serial < 2_958_466 else { return nil }
        let date = Date(timeIntervalSince1970: (serial.rounded(.down) - 25_569) * 86_400)
        return String(date.ISO8601Format().prefix(10))
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
        // A line break of Windows is one character, and none of the two that it is of.
        let line = cell.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\"" + line.replacing("\"", with: "\"\"") + "\""
    }
}
