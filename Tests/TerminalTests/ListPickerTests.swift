import Terminal
import TestSupport
import Testing

/// A picker without a terminal: keys in, effects and frames out.
@Suite struct ListPickerTests {
    private func picker(_ count: Int = 30, columns: Int = 40, rows: Int = 10) -> ListPicker {
        var picker = ListPicker(
            labels: ListPicker.Labels(
                title: "등대",
                keys: String(repeating: "k", count: 60),
                shortKeys: "short",
                pageKeys: "back",
                help: ["help"],
                nothing: "none"
            ),
            letters: ["o", "n"]
        )
        picker.show(
            (1...count).map { ListPicker.Item(line: "\($0)  새벽 등대 \($0)", text: "새벽 등대 \($0)") },
            header: "#  TITLE",
            footers: ["credit"]
        )
        picker.resize(columns: columns, rows: rows)
        return picker
    }

    private func press(_ picker: inout ListPicker, _ keys: TerminalKey...) -> [ListPicker.Effect] {
        keys.compactMap { picker.handle($0) }
    }

    private func type(_ picker: inout ListPicker, _ text: String) {
        for scalar in text.unicodeScalars { _ = picker.handle(.character(Character(scalar))) }
    }

    @Test func keysMoveTheSelectionAndStopAtTheEnds() {
        var picker = picker()
        #expect(press(&picker, .up, .down, .character("j"), .character("k")).isEmpty && picker.selection == 1)
        #expect(press(&picker, .end).isEmpty && picker.selection == 29)
        #expect(press(&picker, .pageDown, .down).isEmpty && picker.selection == 29)
        // Ten rows: title, heading, credit, keys, and six of the list.
        #expect(press(&picker, .pageUp).isEmpty && picker.selection == 23)
        #expect(press(&picker, .home).isEmpty && picker.selection == 0)
        #expect(press(&picker, .character("G"), .character("g"), .character("ㅓ")).isEmpty && picker.selection == 1)
    }

    @Test func keysAreEffects() {
        var picker = picker()
        #expect(
            press(&picker, .enter, .character("o"), .character("ㅐ"), .character("x")) == [
                .enter(0), .action("o", 0), .action("o", 0),
            ]
        )
        #expect(press(&picker, .character("q"), .character("ㅂ"), .escape) == [.quit, .quit, .quit])
    }

    @Test func theFilterNarrowsTheListAsItIsTyped() {
        var picker = picker()
        _ = press(&picker, .down, .down, .character("/"))
        type(&picker, "등대 3")
        // The selected line stays selected as long as it matches.
        #expect(picker.selection == 2 && picker.filter == "등대 3")
        #expect(press(&picker, .down).isEmpty && picker.selection == 12)
        #expect(press(&picker, .enter, .enter) == [.enter(12)])
        _ = press(&picker, .character("/"), .escape)
        #expect(picker.filter == "" && picker.selection == 12)
    }

    @Test func escapeClearsTheFilterFirst() {
        var picker = picker()
        _ = press(&picker, .character("/"))
        type(&picker, "등대 3")
        _ = press(&picker, .enter, .down)
        let selected = picker.selection
        #expect(press(&picker, .escape).isEmpty && picker.filter == "" && picker.selection == selected)
        #expect(picker.frame(isStyled: false).lines[0].hasSuffix(" 13/30"))
        #expect(press(&picker, .escape) == [.quit])
        // A filter of spaces is one, too; q ends at once.
        _ = press(&picker, .character("/"), .character(" "), .enter)
        #expect(press(&picker, .character("q"), .escape, .escape) == [.quit, .quit])
    }

    @Test func theFilterIsEditedAnywhere() {
        var picker = picker()
        _ = press(&picker, .character("/"))
        type(&picker, "새대 3")
        _ = press(&picker, .left, .left, .left, .character("벽"), .character("등"))
        #expect(picker.filter == "새벽등대 3" && picker.selection == 2)
        _ = press(&picker, .home, .delete, .end, .backspace)
        #expect(picker.filter == "벽등대 " && picker.selection == 2)
        // The arrows up and down move the selection meanwhile.
        #expect(press(&picker, .down, .enter, .enter) == [.enter(3)])
        // The cursor is at the end again.
        _ = press(&picker, .character("/"), .character("7"), .enter)
        #expect(picker.filter == "벽등대 7" && picker.selection == 6)
    }

    @Test func theSelectedLineStaysInViewAtEverySize() {
        var picker = picker()
        _ = press(&picker, .end, .up)
        for (columns, rows) in [(40, 5), (200, 60), (20, 3), (80, 24), (1, 1), (40, 10)] {
            picker.resize(columns: columns, rows: rows)
            let lines = picker.frame(isStyled: false).lines
            #expect(picker.selection == 28 && lines.count == rows)
            #expect(rows < 3 || lines.contains { $0.hasPrefix(">   29") }, "\(lines)")
        }
    }

    @Test func aPageKeepsItsPlaceAtEverySize() {
        var picker = picker(columns: 40, rows: 11)
        picker.showPage((1...40).map { "line \($0) of a page that is wider than twenty" }, of: 3)
        #expect(picker.shownItem == 3)
        _ = press(&picker, .pageDown)
        #expect(picker.frame(isStyled: false).lines[0] == "line 6 of a page that is wider than")
        picker.resize(columns: 20, rows: 11)
        #expect(picker.frame(isStyled: false).lines[0].hasPrefix("line 6 of"))
        picker.replacePage((1...40).map { "line \($0)" })
        #expect(picker.frame(isStyled: false).lines[0] == "line 6")
        picker.resize(columns: 80, rows: 60)
        #expect(picker.frame(isStyled: false).lines[0] == "line 1")
        picker.resize(columns: 80, rows: 11)
        _ = press(&picker, .down)
        #expect(picker.frame(isStyled: false).lines[0] == "line 2" && picker.shownItem == 3)
        _ = press(&picker, .escape)
        #expect(picker.shownItem == nil)
        picker.replacePage(["other"])
        #expect(!picker.isShowingPage)
    }

    @Test func hangulIsTheSameHoweverItIsEncoded() {
        var picker = picker()
        _ = press(&picker, .character("/"))
        // 새벽등대, as conjoining jamo and without the space.
        type(&picker, "\u{1109}\u{1162}\u{1107}\u{1167}\u{11A8}\u{1103}\u{1173}\u{11BC}\u{1103}\u{1162}")
        #expect(picker.selection == 0)
        // A whole syllable goes, of however many jamo.
        _ = press(&picker, .backspace)
        #expect(picker.filter == "새벽등" && picker.filter.count == 3)
        _ = press(&picker, .control("u"), .backspace)
        #expect(press(&picker, .character("o")) == [.action("o", 0)])
    }

    @Test func aFilterThatMatchesNothingLeavesNothingToPick() {
        var picker = picker()
        _ = press(&picker, .character("/"))
        type(&picker, "고래")
        #expect(picker.selection == nil && picker.frame(isStyled: false).lines[2] == "none")
        #expect(
            press(&picker, .enter, .enter, .character("o"), .character("n")) == [.action("o", nil), .action("n", nil)]
        )
    }

    @Test func aPageReturnsByAnyKeyAndScrollsIfItIsLong() {
        var picker = picker()
        picker.showPage(["one", "two"])
        #expect(picker.isShowingPage && picker.frame(isStyled: false).lines.first == "one")
        #expect(press(&picker, .down).isEmpty && !picker.isShowingPage)
        picker.showPage((1...20).map { "line \($0)" })
        _ = press(&picker, .up, .down)
        #expect(picker.frame(isStyled: false).lines.first == "line 2")
        _ = press(&picker, .end)
        #expect(picker.frame(isStyled: false).lines.prefix(9).last == "line 20")
        #expect(press(&picker, .character("q")).isEmpty && !picker.isShowingPage)
    }

    @Test func aLineIsTypedForAnItem() {
        var picker = picker()
        picker.ask("Note:", text: "좋", item: 4)
        type(&picker, "다q")
        #expect(press(&picker, .backspace, .enter) == [.submit("좋다", item: 4)])
        picker.ask("Note:", text: "", item: 4)
        #expect(press(&picker, .escape, .character("q")) == [.quit])
    }

    @Test func aLineIsEditedAnywhere() {
        var picker = picker()
        picker.ask("Note:", text: "한글 👨‍👩‍👧e\u{301}", item: 4)
        // Each is moved over as a whole, of however many characters.
        _ = press(&picker, .left, .left, .character("가"), .right, .backspace, .home, .delete, .character("나"))
        #expect(picker.frame(isStyled: false).lines.last == "Note: 나글 가e\u{301}")
        #expect(picker.frame(isStyled: false).cursor?.column == 8)
        _ = press(&picker, .control("e"), .left, .left, .control("w"), .control("a"), .control("k"))
        #expect(press(&picker, .left, .right, .delete, .backspace, .character("끝"), .enter) == [.submit("끝", item: 4)])
    }

    @Test func piecesOfInputJoinTheTextBeforeThem() {
        var picker = picker()
        picker.ask("Note:", text: "글", item: 4)
        _ = press(&picker, .home)
        // 한, as conjoining jamo, before a syllable; then a mark after a letter.
        type(&picker, "\u{1112}\u{1161}\u{11AB}e\u{301}")
        #expect(picker.frame(isStyled: false).lines.last == "Note: 한é글")
        #expect(picker.frame(isStyled: false).cursor?.column == 9)
        #expect(press(&picker, .backspace, .backspace, .enter) == [.submit("글", item: 4)])
    }

    @Test(arguments: [12, 20, 31])
    func theCursorStaysOnTheScreenInALongLine(columns: Int) {
        var picker = picker(columns: columns, rows: 10)
        let text = String(repeating: "긴 note 🇰🇷 ", count: 12)
        picker.ask("Note:", text: text, item: 4)
        for key in Array(repeating: TerminalKey.left, count: text.count) + Array(repeating: .right, count: text.count) {
            let frame = picker.frame(isStyled: false)
            #expect(frame.lines.allSatisfy { DisplayWidth.of($0) <= columns })
            #expect(frame.cursor.map { (6..<columns).contains($0.column) } == true)
            _ = picker.handle(key)
        }
        _ = press(&picker, .home)
        #expect(picker.frame(isStyled: false).lines.last?.hasPrefix("Note: 긴") == true)
        #expect(picker.frame(isStyled: false).cursor?.column == 6)
        // Of what follows the cursor, some is always shown.
        _ = press(&picker, .end, .left, .left, .left, .left)
        let frame = picker.frame(isStyled: false)
        #expect((frame.lines.last.map { DisplayWidth.of($0) } ?? 0) > (frame.cursor?.column ?? 0))
        #expect(press(&picker, .enter) == [.submit(text, item: 4)])
    }

    @Test(arguments: Tier.sample([(40, 10), (200, 60), (20, 4), (3, 2), (1, 1)]))
    func aFrameFillsTheScreenAndNoMore(columns: Int, rows: Int) {
        for isStyled in [false, true] {
            var picker = picker(columns: columns, rows: rows)
            _ = press(&picker, .end)
            var frames = [picker.frame(isStyled: isStyled)]
            _ = press(&picker, .character("/"))
            type(&picker, String(repeating: "등대", count: 60))
            frames.append(picker.frame(isStyled: isStyled))
            picker.ask(String(repeating: "Note", count: 20), text: "좋다", item: 1)
            frames.append(picker.frame(isStyled: isStyled))
            picker.showPage([String(repeating: "한글 ", count: 90), "\u{1B}[1m굵게\u{1B}[0m"])
            frames.append(picker.frame(isStyled: isStyled))
            for frame in frames {
                #expect(frame.lines.count == rows)
                for line in frame.lines {
                    let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
                    // A single cell has no room for a syllable.
                    #expect(DisplayWidth.of(plain) <= max(columns, 2), "\(plain)")
                }
            }
        }
    }

    @Test func theSelectionIsSeenWithoutStyles() {
        var picker = picker()
        picker.mark(0, "SM")
        _ = press(&picker, .down)
        let lines = picker.frame(isStyled: false).lines
        #expect(lines[0].hasPrefix("등대 ") && lines[0].hasSuffix(" 2/30"))
        #expect(lines[2] == " SM 1  새벽 등대 1" && lines[3].hasPrefix(">   2  새벽 등대 2"))
        #expect(lines.last == "short")
        picker.resize(columns: 80, rows: 24)
        #expect(picker.frame(isStyled: false).lines.suffix(2).first == "credit")
        #expect(picker.frame(isStyled: true).lines[3].hasPrefix("\u{1B}[7m>"))
    }

    @Test func aMessageStaysUntilTheNextKey() {
        var picker = picker()
        picker.message = "Added"
        #expect(picker.frame(isStyled: false).lines.last == "Added")
        _ = press(&picker, .down)
        #expect(picker.frame(isStyled: false).lines.last == "short")
    }
}

/// Styled text in lines.
@Suite struct StyledTextTests {
    @Test func aStyleIsRepeatedAfterABreak() {
        #expect(StyledText.wrapped("ab한글c", toWidth: 4) == ["ab한", "글c"])
        #expect(
            StyledText.wrapped("\u{1B}[1mabcd\u{1B}[0mef", toWidth: 3)
                == ["\u{1B}[1mabc\u{1B}[0m", "\u{1B}[1md\u{1B}[0mef"]
        )
        #expect(StyledText.wrapped("", toWidth: 3) == [""] && StyledText.wrapped("한", toWidth: 1) == ["한"])
    }
}
