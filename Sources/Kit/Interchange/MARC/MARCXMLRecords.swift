import Basics

/// The records of a document of MARCXML or MarcXchange, one after the other. One in UNIMARC, which says so (`format`),
/// becomes one in MARC 21.
struct MARCXMLRecords {
    private var reader: XMLReader
    private let isUNIMARC: Bool
    private var isInRecord = false
    /// The line in which the last record starts, from 1.
    private(set) var start = 1

    /// - Parameter isUNIMARC: Whether all records are in UNIMARC, also those that do not say so.
    init(_ bytes: [UInt8], isUNIMARC: Bool = false) {
        reader = XMLReader(bytes)
        self.isUNIMARC = isUNIMARC
    }

    /// The line that was reached, from 1.
    var line: Int {
        mutating get { reader.line }
    }

    /// Whether the document ended behind its last record, and without a fault.
    var isComplete: Bool { reader.isComplete && !isInRecord }

    mutating func next() -> MARCRecord? {
        var (fields, isUNIMARC) = ([MARCRecord.Field](), isUNIMARC)
        var (leader, text) = ("", "")
        var tag: (name: MARCRecord.Designator, indicators: String)?
        var code = MARCRecord.Designator([])
        var subfields: [MARCRecord.Subfield] = []
        while let event = reader.next() {
            switch event {
            case .start(let name, let attributes):
                text = ""
                switch name {
                case "record":
                    (isInRecord, start, leader, fields) = (true, reader.line, "", [])
                    if attributes["format"]?.uppercased() == "UNIMARC" { isUNIMARC = true }
                case "controlfield", "datafield":
                    let indicators = (attributes["ind1"] ?? " ") + (attributes["ind2"] ?? " ")
                    (tag, subfields) = ((MARCRecord.Designator(attributes["tag"] ?? ""), indicators), [])
                case "subfield": code = MARCRecord.Designator(attributes["code"] ?? "")
                default: break
                }
            case .text(let more): text += more
            case .end(let name):
                switch name {
                case "leader": leader = text
                case "controlfield": if let tag { fields.append(.init(tag.name, .control(text))) }
                case "subfield":
                    let line = PlainText.line(text)
                    if !line.isEmpty { subfields.append(MARCRecord.Subfield(code, line)) }
                case "datafield":
                    guard let tag, !subfields.isEmpty else { break }
                    fields.append(.init(tag.name, .data(indicators: tag.indicators, subfields: subfields)))
                case "record":
                    guard isInRecord else { break }
                    isInRecord = false
                    let record = MARCRecord(leader: leader, fields: fields)
                    return isUNIMARC ? record.fromUNIMARC : record
                default: break
                }
            }
        }
        return nil
    }
}
