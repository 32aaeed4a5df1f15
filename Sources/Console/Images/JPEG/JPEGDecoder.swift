/// Reads the pixels of JPEG files, baseline and progressive ones of 8 bits in grey or colour
/// ([ITU-T T.81](https://www.w3.org/Graphics/JPEG/itu-t81.pdf)): what shops and papers send. kitty and sixel terminals take
/// no JPEG file as it is.
struct JPEGDecoder {
    /// How many pixels are read, some 16 bytes of memory each: a cover has 400,000, a large news picture 2 million.
    static let pixelLimit = 6_000_000

    /// How many passes are read: files of other programs have some ten. A hostile one could have as many as it likes, each
    /// a few bytes long and over all pixels.
    private static let scanLimit = 100

    private let bytes: [UInt8]
    private var scanCount = 0
    private var quantization: [Int: [Int]] = [:]
    private var direct: [Int: JPEGHuffmanTable] = [:]
    private var alternating: [Int: JPEGHuffmanTable] = [:]
    private var components: [JPEGComponent] = []
    private var size = PixelSize(width: 0, height: 0)
    private var largestAcross = 1
    private var largestDown = 1
    private var restartInterval = 0
    private var isProgressive = false
    /// Whether Adobe's segment says that the components are red, green and blue already.
    private var isRGB = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The pixels of a file.
    static func pixels(_ bytes: [UInt8]) throws(JPEGFailure) -> PixelGrid {
        var decoder = JPEGDecoder(bytes)
        try decoder.readSegments()
        return try decoder.grid()
    }

    private mutating func readSegments() throws(JPEGFailure) {
        var position = 2
        while position + 3 < bytes.count {
            guard bytes[position] == 0xFF else { throw .broken }
            let marker = bytes[position + 1]
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += marker == 0xFF ? 1 : 2
                continue
            }
            if marker == 0xD9 { return }
            let end = position + 2 + number(position + 2)
            guard end <= bytes.count, end >= position + 4 else { throw .broken }
            let body = Array(bytes[position + 4..<end])
            position = end
            switch marker {
            case 0xC0, 0xC1, 0xC2: try readFrame(body, isProgressive: marker == 0xC2)
            case 0xC4: try readHuffmanTables(body)
            case 0xC3, 0xC5...0xCF: throw .unsupported
            case 0xDA: position = try readScan(body, at: end)
            case 0xDB: try readQuantization(body)
            case 0xDD where body.count >= 2: restartInterval = Int(body[0]) << 8 | Int(body[1])
            case 0xEE where body.count >= 12 && body.starts(with: Array("Adobe".utf8)): isRGB = body[11] == 0
            default: break
            }
        }
    }

    private func number(_ position: Int) -> Int { Int(bytes[position]) << 8 | Int(bytes[position + 1]) }

    private mutating func readQuantization(_ body: [UInt8]) throws(JPEGFailure) {
        var index = 0
        while index < body.count {
            let (isWide, id) = (body[index] >> 4 == 1, Int(body[index] & 15))
            let length = isWide ? 128 : 64
            guard index + 1 + length <= body.count else { throw .broken }
            var table = [Int](repeating: 1, count: 64)
            for place in 0..<64 {
                let at = index + 1 + (isWide ? place * 2 : place)
                table[JPEGScan.zigzag[place]] = isWide ? Int(body[at]) << 8 | Int(body[at + 1]) : Int(body[at])
            }
            quantization[id] = table
            index += 1 + length
        }
    }

    private mutating func readHuffmanTables(_ body: [UInt8]) throws(JPEGFailure) {
        var index = 0
        while index + 17 <= body.count {
            let counts = body[index + 1..<index + 17].map { Int($0) }
            let end = index + 17 + counts.reduce(0, +)
            guard end <= body.count else { throw .broken }
            let table = JPEGHuffmanTable(counts: counts, symbols: Array(body[index + 17..<end]))
            let id = Int(body[index] & 15)
            if body[index] >> 4 == 0 { direct[id] = table } else { alternating[id] = table }
            index = end
        }
    }

    private mutating func readFrame(_ body: [UInt8], isProgressive: Bool) throws(JPEGFailure) {
        guard components.isEmpty, body.count >= 6, body.count >= 6 + 3 * Int(body[5]) else { throw .broken }
        guard body[0] == 8, body[5] == 1 || body[5] == 3 else { throw .unsupported }
        self.isProgressive = isProgressive
        size = PixelSize(width: Int(body[3]) << 8 | Int(body[4]), height: Int(body[1]) << 8 | Int(body[2]))
        guard size.width > 0, size.height > 0 else { throw .broken }
        guard size.width * size.height <= Self.pixelLimit else { throw .tooLarge }
        let parts = (0..<Int(body[5])).map { Array(body[6 + $0 * 3..<9 + $0 * 3]) }
        guard parts.allSatisfy({ (1...4).contains($0[1] >> 4) && (1...4).contains($0[1] & 15) }) else { throw .broken }
        largestAcross = parts.map { Int($0[1] >> 4) }.max() ?? 1
        largestDown = parts.map { Int($0[1] & 15) }.max() ?? 1
        let unitColumns = (size.width + 8 * largestAcross - 1) / (8 * largestAcross)
        let unitRows = (size.height + 8 * largestDown - 1) / (8 * largestDown)
        components = parts.map { part in
            let (across, down) = (Int(part[1] >> 4), Int(part[1] & 15))
            let (columns, rows) = (unitColumns * across, unitRows * down)
            func needed(_ length: Int, _ own: Int, _ largest: Int) -> Int {
                ((length * own + largest - 1) / largest + 7) / 8
            }
            return JPEGComponent(
                id: part[0],
                across: across,
                down: down,
                quantization: Int(part[2]),
                columns: columns,
                rows: rows,
                neededColumns: needed(size.width, across, largestAcross),
                neededRows: needed(size.height, down, largestDown),
                coefficients: [Int32](repeating: 0, count: columns * rows * 64)
            )
        }
    }

    /// Reads a scan's blocks and gives the place of the next marker.
    private mutating func readScan(_ body: [UInt8], at start: Int) throws(JPEGFailure) -> Int {
        scanCount += 1
        guard scanCount <= Self.scanLimit else { throw .unsupported }
        guard let count = body.first.map({ Int($0) }), count > 0, body.count >= 4 + 2 * count else { throw .broken }
        var chosen: [Int] = []
        for part in 0..<count {
            guard let index = components.firstIndex(where: { $0.id == body[1 + part * 2] }) else { throw .broken }
            components[index].directTable = Int(body[2 + part * 2] >> 4)
            components[index].alternatingTable = Int(body[2 + part * 2] & 15)
            chosen.append(index)
        }
        let tail = Array(body[(1 + 2 * count)...])
        let (from, to) = isProgressive ? (Int(tail[0]), Int(tail[1])) : (0, 63)
        guard from <= to, to <= 63, Int(tail[2] & 15) <= 13 else { throw .broken }
        var scan = JPEGScan(
            spectrum: from...to,
            high: isProgressive ? Int(tail[2] >> 4) : 0,
            low: isProgressive ? Int(tail[2] & 15) : 0,
            isProgressive: isProgressive,
            direct: direct,
            alternating: alternating
        )
        var bits = JPEGBits(bytes, at: start)
        for index in chosen { components[index].prediction = 0 }
        let units = units(of: chosen)
        for unit in 0..<units {
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard bits.restart() else { break }
                scan.restart()
                for index in chosen { components[index].prediction = 0 }
            }
            for index in chosen {
                for block in blocks(of: index, in: unit, isAlone: chosen.count == 1) {
                    try scan.read(block, of: &components[index], &bits)
                }
            }
        }
        return nextMarker(from: bits.position)
    }

    private func units(of chosen: [Int]) -> Int {
        let first = components[chosen[0]]
        return chosen.count == 1
            ? first.neededColumns * first.neededRows
            : first.columns / first.across * (first.rows / first.down)
    }

    /// The blocks of a component in a unit of a scan: one where it stands alone (A.2.2), else all of the unit (A.2.3).
    private func blocks(of index: Int, in unit: Int, isAlone: Bool) -> [Int] {
        let component = components[index]
        if isAlone {
            return [unit / component.neededColumns * component.columns + unit % component.neededColumns]
        }
        let unitsAcross = component.columns / component.across
        let (row, column) = (unit / unitsAcross * component.down, unit % unitsAcross * component.across)
        return (0..<component.across * component.down).map {
            (row + $0 / component.across) * component.columns + column + $0 % component.across
        }
    }

    private func nextMarker(from position: Int) -> Int {
        var position = position
        while position + 1 < bytes.count {
            if bytes[position] == 0xFF, bytes[position + 1] != 0, !(0xD0...0xD7).contains(bytes[position + 1]) { break }
            position += 1
        }
        return position
    }

    private func grid() throws(JPEGFailure) -> PixelGrid {
        guard !components.isEmpty else { throw .broken }
        var planes: [[UInt8]] = []
        for component in components {
            guard let table = quantization[component.quantization] else { throw .broken }
            planes.append(component.samples(table))
        }
        var result = [UInt8](repeating: 0, count: size.width * size.height * 3)
        for row in 0..<size.height {
            for column in 0..<size.width {
                let values = components.indices.map { index in
                    let component = components[index]
                    let line = row * component.down / largestDown
                    return Int(planes[index][line * component.columns * 8 + column * component.across / largestAcross])
                }
                let color = color(values)
                let place = (row * size.width + column) * 3
                result[place] = color.0
                result[place + 1] = color.1
                result[place + 2] = color.2
            }
        }
        return PixelGrid(width: size.width, height: size.height, bytes: result)
    }

    /// [JFIF](https://www.w3.org/Graphics/JPEG/jfif3.pdf): luminance and two differences become red, green and blue.
    private func color(_ values: [Int]) -> (UInt8, UInt8, UInt8) {
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
        guard values.count == 3 else { return (UInt8(values[0]), UInt8(values[0]), UInt8(values[0])) }
        if isRGB { return (UInt8(values[0]), UInt8(values[1]), UInt8(values[2])) }
        let (light, blue, red) = (Double(values[0]), Double(values[1] - 128), Double(values[2] - 128))
        return (
            byte(light + 1.402 * red), byte(light - 0.344136 * blue - 0.714136 * red), byte(light + 1.772 * blue)
        )
    }
}
