/// The boxes of an AVIF file, as far as its size.
///
/// [AVIF](https://aomediacodec.github.io/av1-avif/) is a still picture in the ISO base media file format: `ftyp` names the
/// brand, and below `meta`, `iprp`, `ipco` stands an `ispe` with width and height for each picture in the file. The largest is
/// the picture; others are previews, tiles and masks.
enum AVIFHeader {
    static func size(_ bytes: ImageBytes) -> PixelSize? {
        guard let type = boxes(bytes, 0..<bytes.count).first, type.name == "ftyp", isAVIF(bytes, type.content),
            let meta = first("meta", bytes, 0..<bytes.count),
            // A version and flags stand before the boxes in it.
            let properties = first("iprp", bytes, meta.dropFirst(4)),
            let container = first("ipco", bytes, properties)
        else { return nil }
        return boxes(bytes, container).filter { $0.name == "ispe" }.compactMap { box in
            guard let width = bytes.big(box.content.lowerBound + 4, 4), box.content.count >= 12,
                let height = bytes.big(box.content.lowerBound + 8, 4)
            else { return nil }
            return PixelSize(width: width, height: height)
        }.max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
    }

    private struct Box {
        let name: String
        let content: Range<Int>
    }

    /// The major brand, a version, and compatible brands.
    private static func isAVIF(_ bytes: ImageBytes, _ content: Range<Int>) -> Bool {
        stride(from: content.lowerBound, to: content.upperBound, by: 4)
            .contains { ["avif", "avis"].contains(bytes.name($0)) }
    }

    private static func first(_ name: String, _ bytes: ImageBytes, _ range: Range<Int>) -> Range<Int>? {
        boxes(bytes, range).first { $0.name == name }?.content
    }

    /// The boxes that stand one after the other in a part of the file, up to the first that does not fit in.
    private static func boxes(_ bytes: ImageBytes, _ range: Range<Int>) -> [Box] {
        var boxes: [Box] = []
        var start = range.lowerBound
        while let length = bytes.big(start, 4), let name = bytes.name(start + 4) {
            // 0 is up to the end, 1 says that the length is a larger number behind the name.
            let head = length == 1 ? 16 : 8
            let large = length == 1 ? bytes.big(start + 12, 4) : length
            guard let large, length != 1 || bytes.big(start + 8, 4) == 0 else { break }
            let end = large == 0 ? range.upperBound : start + large
            guard start + head <= end, end <= range.upperBound else { break }
            boxes.append(Box(name: name, content: start + head..<end))
            start = end
        }
        return boxes
    }
}
