import { expect, test } from "bun:test";
import fc from "fast-check";
import { cleanLine, cleanText, countCharacters, foldText, oneLine } from "~/lib/clean-text";
import { invisibleMarks } from "../../fixtures/invisible-marks";

test("what cannot be seen, or turns the text around, goes away wherever it stands", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Ada", "é", "李", "4", ".", ...invisibleMarks)), (parts) => {
      const visible = parts.filter((part) => !invisibleMarks.includes(part)).join("");
      expect(cleanLine(parts.join(""))).toBe(visible);
    }),
  );
});

test("blanks stay as they were typed, but for those around; line ends are one in a text and a space in a line", () => {
  const ends = ["\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
  for (const end of ends) {
    expect(cleanText(`${end}a${end}b ${end}${end}c${end}`)).toBe("a\nb \n\nc");
    expect(cleanLine(`${end}a${end}${end}b${end}`)).toBe("a b");
  }
  for (const blank of "\u00a0\u2009\u202f\u3000")
    expect(cleanLine(`${blank}a${blank}  b${blank}`)).toBe(`a${blank}  b`);
  expect(cleanText("\ta\tb\u00a0\u00a0c ")).toBe("a\tb\u00a0\u00a0c");
});

test("letters are composed, and none is cut, however many marks it has", () => {
  expect(cleanLine("Zoe\u0308")).toBe("Zoë");
  const marked = `a${"\u0316\u0301".repeat(40)}`;
  expect(cleanLine(marked)).toBe(marked);
});

test("joiners, variations and tags stay where they belong and nowhere else", () => {
  for (const text of [
    ...["نمی\u200cخواهم", "क्\u200d", "ශ්\u200dරී", "👩\u200d👧", "👩🏽\u200d🚀", "❤️\u200d🔥", "❤️", "1️⃣"],
    ...["©︎", "葛\u{e0100}", "ᠰᠠᠷᠠᠨ\u180eᠠ", "ᠠ\u180b"],
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  ])
    expect([text, cleanLine(text)]).toEqual([text, text.normalize("NFC")]);
  expect(cleanLine("Auf\u200clage a\u200db 👩\u200dx a\ufe0f 1\ufe0f\u180e x\u{e0067}\u{e0068}")).toBe(
    "Auflage ab 👩\u200dx a 1 x",
  );
});

/** Any code units, also lone surrogates. */
const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

test("cleaning once is enough", () => {
  const text = fc.array(
    fc.oneof(
      anySign,
      fc.constantFrom(...invisibleMarks, "\u200c", "\u200d", "\u180e", "\ufe0f", "👩", "ن", "\u0301"),
    ),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const cleaned = cleanText(parts.join(""));
      expect(cleanText(cleaned)).toBe(cleaned);
      expect(cleaned.isWellFormed()).toBe(true);
    }),
  );
});

test("text is cut between characters and says so", () => {
  expect(oneLine("👧👧👧", 3)).toBe("👧👧👧");
  expect(oneLine("👧👧👧👧", 3)).toBe("👧👧…");
  expect(oneLine("x".repeat(10_000_000), 5)).toBe("xxxx…");
  expect(countCharacters("a👧é")).toBe(3);
});

test("search forgets case, accents, and letters that not every keyboard has", () => {
  for (const [text, plain] of [
    ["Łukasz Żółć", "lukasz zolc"],
    ["Søren Ærø", "soren aero"],
    ["STRASSE", foldText("straße")],
    ["İstanbul ILIK", foldText("istanbul ılık")],
    ["Þórður Œuvre Đặng Ħal", "thordur oeuvre dang hal"],
    ["Ｔｏｋｙｏ ﬁn", "tokyo fin"],
    ["ΟΔΟΣ", foldText("οδος")],
    ["نمی‌خواهم", foldText("نمیخواهم")],
  ] as const)
    expect([text, foldText(text)]).toEqual([text, plain]);
});
