import CatalogModel

/// A record of UNIMARC ([IFLA](https://www.ifla.org/g/unimarc-rg/unimarc-bibliographic/)), as libraries in France,
/// Italy and Portugal exchange it, in the fields of MARC 21. The same tags mean other things there: 020 is a number of
/// a national bibliography, and the ISBN is in 010.
extension MARCRecord {
    /// The record in MARC 21, as far as a book is made of it. UNIMARC has no marks of ISBD in its fields.
    var fromUNIMARC: MARCRecord {
        let codes = String(String.UnicodeScalarView(leader.unicodeScalars.dropFirst(5).prefix(3)))
        // Positions 17 and 18 tell that the marks are left out.
        var record = MARCRecord(leader: "00000\(codes.count == 3 ? codes : "nam") a2200000uc 4500")
        if let key = control("001") { record.addControl("001", key) }
        for field in all("010") { record.add("020", [("a", field["a"]), ("c", field["d"]), ("z", field["z"])]) }
        for field in all("073") where !all("010").contains(where: { $0.isSameISBN(as: field) }) {
            record.add("020", [("a", field["a"])])
        }
        if let languages = self["101"] {
            let isTranslation = languages["c"] != nil
            record.add("041", indicators: isTranslation ? "1 " : "0 ", [("a", languages["a"]), ("h", languages["c"])])
        }
        for field in all("676") { record.add("082", [("a", field["a"]), ("2", field["v"])]) }
        record.addTitle(self["200"])
        record.add("250", [("a", self["205"]?["a"])])
        let publication = first("214") { $0.indicators.hasSuffix("0") } ?? self["210"] ?? self["214"]
        let year = self["100"]?["a"].map { String($0.dropFirst(9).prefix(4)) }
        record.add(
            "264",
            indicators: " 1",
            [("a", publication?["a"]), ("b", publication?["c"]), ("c", publication?["d"] ?? year)]
        )
        if let extent = self["215"] { record.add("300", [("a", extent["a"]), ("b", extent["c"]), ("c", extent["d"])]) }
        for field in all("225") { record.add("490", [("a", field["a"]), ("v", field["v"])]) }
        for field in all("606") { record.add("650", [("a", field["a"])]) }
        if let summary = self["330"]?["a"] { record.add("520", [("a", summary)]) }
        for field in all("856") { record.add("856", [("u", field["u"]), ("3", field["z"])]) }
        for tag in ["700", "701", "702"] as [Designator] {
            for field in all(tag) { record.addPerson(field, isMain: tag == "700" && record["100"] == nil) }
        }
        for tag in ["710", "711", "712"] as [Designator] {
            for field in all(tag) {
                record.add("710", indicators: "2 ", [Subfield("a", field["a"] ?? "")] + field.relators)
            }
        }
        return record
    }

    /// `$a` title, `$e` subtitle, `$d` parallel title, `$h` and `$i` part, `$f` and `$g` statement of responsibility.
    private mutating func addTitle(_ field: Field?) {
        guard let field else { return }
        var parts = [("a", field["a"])]
        if let parallel = field["d"] { parts.append(("x", parallel)) }
        parts += field.all("e").map { ("b", $0) }
        parts += [("n", field["h"]), ("p", field["i"])]
        let people = (field.all("f") + field.all("g")).joined(separator: " ; ")
        add("245", indicators: "10", parts + [("c", people.isEmpty ? nil : people)])
    }

    /// A name of two parts: `$a` family name, `$b` given name.
    private mutating func addPerson(_ field: Field, isMain: Bool) {
        guard let family = field["a"] else { return }
        let name = [family, field["b"]].compactMap(\.self).joined(separator: ", ")
        add(isMain ? "100" : "700", indicators: "1 ", [Subfield("a", name)] + field.relators)
    }
}

extension MARCRecord.Field {
    /// The roles (`$4`), as relator codes of MARC 21 where there is one; the numbers are of UNIMARC's appendix C.
    fileprivate var relators: [MARCRecord.Subfield] {
        all("4").compactMap { code in Self.relators[code].map { MARCRecord.Subfield("4", $0) } }
    }

    private static let relators = [
        "070": "aut", "730": "trl", "440": "ill", "340": "edt", "080": "aui", "075": "aft", "600": "pht", "010": "adp",
        "020": "ann", "212": "wac", "100": "ant", "550": "nrt", "205": "ctb", "220": "com", "650": "pbl", "610": "prt",
    ]

    fileprivate func isSameISBN(as other: MARCRecord.Field) -> Bool {
        guard let one = self["a"].flatMap({ ISBN.all(in: $0).first }) else { return false }
        return other["a"].flatMap { ISBN.all(in: $0).first } == one
    }
}
