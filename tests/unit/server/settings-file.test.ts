import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseSettingsFile } from "~/server/settings-file.server";

test.each([
  ["A=1", "1"],
  ["  A = 1 two  ", "1 two"],
  ["A=", ""],
  ["A='x y' ", "x y"],
  ["A=\"x\" 'y' z", "xyz"],
  ['A=say "hi"', 'say "hi"'],
  ['A="\\"Acme, Inc.\\" <site@acme.example>"', '"Acme, Inc." <site@acme.example>'],
  ["A='\"Acme, Inc.\" <site@acme.example>'", '"Acme, Inc." <site@acme.example>'],
  ["A=10.0.0.1,\\\n10.0.0.2", "10.0.0.1,10.0.0.2"],
  ['A="10.0.0.1,\\\n10.0.0.2"', "10.0.0.1,10.0.0.2"],
  ['A="two\nlines"', "two\nlines"],
  ["A=C:\\\\x\\ ", "C:\\x "],
  ['A="\\$5 \\x"', "$5 \\x"],
  ["A=a#b", "a#b"],
  ["A=1\r\n", "1"],
  ["A=0\nA=1", "1"],
])("%j is read as systemd reads it", (text, value) => {
  expect(parseSettingsFile(text)).toEqual({ values: { A: value }, ignored: [] });
});

test("comments are passed over, and lines that are no setting are counted", () => {
  const text = "# A=1\n ; A=2\n\nA 3\nexport A=4\nB=5\\\n6\n=7\nC=8";
  expect(parseSettingsFile(text)).toEqual({ values: { B: "56", C: "8" }, ignored: [4, 5, 8] });
});

test("a value of any kind comes back from double and from single quotes", () => {
  const anyText = fc.string({ unit: fc.constantFrom(..."ab é\"'\\$`#;=\n\t "), maxLength: 30 });
  fc.assert(
    fc.property(anyText, (value) => {
      const doubled = `A="${value.replace(/["\\`$]/g, "\\$&")}"\nB=1`;
      expect(parseSettingsFile(doubled)).toEqual({ values: { A: value, B: "1" }, ignored: [] });
      const plain = value.replaceAll("'", "");
      expect(parseSettingsFile(`A='${plain}'\nB=1`).values).toEqual({ A: plain, B: "1" });
    }),
  );
});

test("a file of any kind is read to its end", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."AB=\"'\\#\n "), maxLength: 60 }), (text) => {
      expect(parseSettingsFile(`${text.replace(/["'\\]/g, "")}\nLAST=1`).values.LAST).toBe("1");
      expect(() => parseSettingsFile(text)).not.toThrow();
    }),
  );
});
