/// HTML character references.
enum HTMLEntities {
    /// Decodes named and numeric references that end in a semicolon, once: `&amp;lt;` becomes `&lt;`. What is no known
    /// reference stays.
    static func decode(_ text: String) -> String {
        var result = ""
        var rest = text.unicodeScalars[...]
        while let start = rest.firstIndex(of: "&") {
            result.unicodeScalars.append(contentsOf: rest[..<start])
            let body = rest[start...].dropFirst().prefix(longestName + 1)
            if let end = body.firstIndex(of: ";"), let decoded = character(String(body[..<end])) {
                result += decoded
                rest = rest[rest.index(after: end)...]
            } else {
                result.unicodeScalars.append("&")
                rest = rest[rest.index(after: start)...]
            }
        }
        result.unicodeScalars.append(contentsOf: rest)
        return result
    }

    private static let longestName = 10

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return named[name] }
        let number = name.dropFirst()
        let isHex = number.first == "x" || number.first == "X"
        let digits = isHex ? number.dropFirst() : number
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && (isHex ? $0.isHexDigit : $0.isNumber) }),
            let value = UInt32(digits, radix: isHex ? 16 : 10)
        else { return nil }
        // As the HTML standard has it: numbers of the C1 block mean the Windows-1252 characters of those places.
        if (0x80...0x9F).contains(value) { return windows1252[Int(value - 0x80)] }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return String(Character(scalar))
    }

    private static let windows1252: [String] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘",
        "’",
        "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]

    private static let named: [String: String] = {
        var table = [
            "quot": "\"", "QUOT": "\"", "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "apos": "'",
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ",
            "tilde": "˜", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
            "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "horbar": "―",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†",
            "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹",
            "rsaquo": "›", "oline": "‾", "frasl": "⁄", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑",
            "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞", "asymp": "≈", "ne": "≠", "le": "≤",
            "ge": "≥", "loz": "◊", "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦", "star": "☆",
            "starf": "★", "check": "✓", "numero": "№", "lang": "⟨", "rang": "⟩", "NewLine": "\n", "Tab": "\t",
            "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "comma": ",", "period": ".", "colon": ":",
            "semi": ";", "excl": "!", "quest": "?", "num": "#", "dollar": "$", "percnt": "%", "ast": "*",
            "plus": "+", "equals": "=", "sol": "/", "bsol": "\\", "lowbar": "_", "vert": "|", "commat": "@",
            "hyphen": "‐", "dash": "‐",
        ]
        for (offset, name) in latin1.split(whereSeparator: \.isWhitespace).enumerated() {
            table[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset)).map { String(Character($0)) }
        }
        for (offset, name) in greek.split(whereSeparator: \.isWhitespace).enumerated() where name != "-" {
            table[String(name)] = Unicode.Scalar(UInt32(0x391 + offset)).map { String(Character($0)) }
        }
        return table
    }()

    /// The names of U+00A0 to U+00FF, in order.
    private static let latin1 = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
        para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
        Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
        Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
        igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
        thorn yuml
        """

    /// The names of U+0391 to U+03C9, in order; `-` where there is none.
    private static let greek = """
        Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi
        Chi Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi
        rho sigmaf sigma tau upsilon phi chi psi omega
        """
}
