/// The commands of LaTeX's kernel that stand for characters: of its encodings T1 and TS1, and the usual ones of
/// formulas.
enum TeXCharacters {
    /// The mark that an accent puts on the letter behind it.
    static let accents: [String: String] = [
        "\"": "\u{308}", "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
        "c": "\u{327}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}", "d": "\u{323}",
        "b": "\u{331}", "t": "\u{361}", "G": "\u{30F}", "U": "\u{30D}", "f": "\u{311}", "h": "\u{309}",
        "textcommabelow": "\u{326}", "textsubdot": "\u{323}",
    ]

    static let ligatures: [(Unicode.Scalar, String, String)] = [
        ("-", "--", "—"), ("-", "-", "–"), ("`", "`", "“"), ("'", "'", "”"), ("!", "`", "¡"), ("?", "`", "¿"),
    ]

    static let superscripts = digits("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ")
    static let subscripts = digits("₀₁₂₃₄₅₆₇₈₉₊₋ₙ")

    private static func digits(_ others: String) -> [Character: Character] {
        Dictionary(uniqueKeysWithValues: zip("0123456789+-n", others))
    }

    /// Commands that change how their argument looks, which stays.
    static let formatting: Set<String> = [
        "emph", "em", "it", "bf", "sc", "sl", "tt", "rm", "sf", "textit", "textbf", "texttt", "textsc", "textsl",
        "textrm",
        "textsf", "textup", "textmd", "textnormal", "text", "itshape", "bfseries", "scshape", "slshape", "upshape",
        "mdseries", "rmfamily", "sffamily", "ttfamily", "normalfont", "underline", "mbox", "hbox", "mathrm", "mathit",
        "mathbf", "mathsf", "mathtt", "mathcal", "mathbb", "ensuremath", "protect", "relax", "nobreak", "allowbreak",
        "url", "nolinkurl", "path", "textsuperscript", "textsubscript", "mkbibemph", "mkbibbold", "mkbibitalic",
        "mkbibparens", "uppercase", "lowercase", "MakeUppercase", "MakeLowercase", "small", "footnotesize", "large",
        "left", "right", "nocase", "autocap", "bibstring", "hyphenpenalty", "penalty", "hskip", "kern",
    ]

    static let characters: [String: String] = [
        "textbackslash": "\\", "backslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textbraceleft": "{",
        "textbraceright": "}", "lbrace": "{", "rbrace": "}", "textdollar": "$", "textunderscore": "_", "textbar": "|",
        "textless": "<", "textgreater": ">", "textasciigrave": "`", "textquotesingle": "'", "textquotedbl": "\"",
        "textvisiblespace": "␣", "slash": "/", "textsterling": "£", "pounds": "£", "textampersand": "&",
        // Letters.
        "ss": "ß", "SS": "ẞ", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å",
        "l": "ł", "L": "Ł", "i": "ı", "j": "ȷ", "th": "þ", "TH": "Þ", "dh": "ð", "DH": "Ð", "dj": "đ", "DJ": "Đ",
        "ng": "ŋ", "NG": "Ŋ", "ij": "ĳ", "IJ": "Ĳ", "textordfeminine": "ª", "textordmasculine": "º", "textmu": "µ",
        // Punctuation.
        "dots": "…", "ldots": "…", "textellipsis": "…", "textendash": "–", "textemdash": "—", "textquoteleft": "‘",
        "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”", "lq": "‘", "rq": "’",
        "quotesinglbase": "‚", "quotedblbase": "„", "textquotestraightbase": "‚", "textquotestraightdblbase": "„",
        "guillemotleft": "«", "guillemotright": "»", "guillemetleft": "«", "guillemetright": "»", "guilsinglleft": "‹",
        "guilsinglright": "›", "flqq": "«", "frqq": "»", "flq": "‹", "frq": "›", "glqq": "„", "grqq": "“", "glq": "‚",
        "grq": "‘", "textexclamdown": "¡", "textquestiondown": "¿", "textbullet": "•", "bullet": "•",
        "textperiodcentered": "·", "cdot": "·", "cdots": "⋯", "textasteriskcentered": "∗", "textopenbullet": "◦",
        "textdagger": "†", "dag": "†", "textdaggerdbl": "‡", "ddag": "‡", "textparagraph": "¶", "P": "¶",
        "textsection": "§", "S": "§", "textbardbl": "‖", "textbrokenbar": "¦", "textreferencemark": "※",
        "textdblhyphen": "⹀", "textinterrobang": "‽", "textpilcrow": "¶", "textnumero": "№", "textdiscount": "⁒",
        "textestimated": "℮", "textrecipe": "℞", "textservicemark": "℠", "textthreequartersemdash": "—",
        "texttwelveudash": "–", "textlquill": "⁅", "textrquill": "⁆", "textlangle": "〈", "textrangle": "〉",
        // Signs.
        "textregistered": "®", "textcircledP": "℗", "texttrademark": "™", "textcopyright": "©", "copyright": "©",
        "textcopyleft": "🄯", "textdegree": "°", "degree": "°", "textcelsius": "℃", "textperthousand": "‰",
        "textpertenthousand": "‱", "textohm": "Ω", "textmho": "℧", "textnaira": "₦", "textpeso": "₱", "textbaht": "฿",
        "textcent": "¢", "textcurrency": "¤", "textdong": "₫", "texteuro": "€", "euro": "€", "EUR": "€",
        "textflorin": "ƒ",
        "textguarani": "₲", "textlira": "₤", "textwon": "₩", "textyen": "¥", "textcolonmonetary": "₡",
        "textonehalf": "½", "textonequarter": "¼", "textthreequarters": "¾", "textonesuperior": "¹",
        "texttwosuperior": "²", "textthreesuperior": "³", "textpm": "±", "pm": "±", "texttimes": "×", "times": "×",
        "textdiv": "÷", "div": "÷", "textlnot": "¬", "textminus": "−", "textsurd": "√", "textfractionsolidus": "⁄",
        "textasciiacute": "´", "textacutedbl": "˝", "textgravedbl": "˵", "textasciibreve": "˘", "textasciicaron": "ˇ",
        "textasciidieresis": "¨", "textasciimacron": "¯", "textmusicalnote": "♪", "textbigcircle": "◯",
        "textleftarrow": "←", "textrightarrow": "→", "textuparrow": "↑", "textdownarrow": "↓", "leftarrow": "←",
        "rightarrow": "→", "to": "→", "leftrightarrow": "↔", "uparrow": "↑", "downarrow": "↓", "textborn": "⭑",
        "textdied": "†", "textmarried": "⚭", "textdivorced": "⚮", "textleaf": "☙", "infty": "∞", "leq": "≤", "le": "≤",
        "geq": "≥", "ge": "≥", "neq": "≠", "ne": "≠", "approx": "≈", "sim": "∼", "circ": "∘", "star": "⋆", "ast": "∗",
        "prime": "′", "sum": "∑", "prod": "∏", "partial": "∂", "nabla": "∇", "in": "∈", "subset": "⊂", "cup": "∪",
        "cap": "∩", "sqrt": "√", "int": "∫", "ell": "ℓ", "TeX": "TeX", "LaTeX": "LaTeX", "BibTeX": "BibTeX",
        // Greek.
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ",
        "eta": "η",
        "theta": "θ", "vartheta": "ϑ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
        "pi": "π", "rho": "ρ", "sigma": "σ", "varsigma": "ς", "tau": "τ", "upsilon": "υ", "phi": "ϕ", "varphi": "φ",
        "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ",
        "Pi": "Π", "Sigma": "Σ", "Upsilon": "Υ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
        // Spaces and breaks.
        "quad": " ", "qquad": " ", "space": " ", "thinspace": " ", "enspace": " ", "newline": " ", "linebreak": " ",
        "par": " ", "nobreakspace": " ", "textcompwordmark": "",
    ]
}
