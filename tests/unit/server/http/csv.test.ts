import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatCsvLine } from "~/server/http/csv.server";

test("cells are quoted as RFC 4180 says", () => {
  expect(formatCsvLine(["a", 'say "hi"', "x,y", "two\nlines", "", 5, null, undefined])).toBe(
    'a,"say ""hi""","x,y","two\nlines",,5,,\r\n',
  );
});

test("nothing that a spreadsheet would run gets through", () => {
  const dangerous = [
    "=1+1",
    "+1 555",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\0=1",
    "＝1+1",
    '=HYPERLINK("x","y")',
  ];
  const line = formatCsvLine(dangerous);
  expect(line).toBe(
    `'=1+1,'+1 555,'-2,'@SUM(A1),"'\t'=1","'\r'=1",'\0=1,'＝1+1,"'=HYPERLINK(""x"",""y"")"\r\n`,
  );
  expect(formatCsvLine([-5, "a=b", "1-2"])).toBe("-5,a=b,1-2\r\n");
});

test("a phone number is exported as imports take it, and as no sum", () => {
  const cellOf = (phone: string) => formatCsvLine([{ phone }]).trimEnd();
  const typed = ["+1 (555) 010-0142", "+49 30 1234-56", "+12125550142", "+1 212 555 0142 ext. 5", "030/123"];
  for (const phone of typed) expect(cellOf(phone)).toBe(phone);
  expect(cellOf("+1-212-555-0142")).toBe("+1 212 555 0142");
  expect(cellOf("+49/30-1234")).toBe("+49 30 1234");
  expect(cellOf("+1+cmd|' /C calc'!A0")).toBe("'+1+cmd|' /C calc'!A0");
  const signs = [..."+-=@()./ 0159", "A1", "SUM(", "x", "ext"];
  const phones = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((parts) => `+${parts.join("")}`);
  // A sum is nothing but numbers, each with its sign; a call or a reference has letters.
  const isFormula = (cell: string) =>
    /^[=+@-]/.test(cell) &&
    (/[A-Za-z]/.test(cell.replace(/ ?(ext\.?|x) ?\d+$/i, "")) || /^\+?\d+(\s*[-+/]\s*\d+)+$/.test(cell));
  fc.assert(
    fc.property(phones, (phone) => !isFormula(cellOf(phone))),
    { numRuns: 2000 },
  );
});

test("where the semicolon or the tab separates cells, nothing begins a formula either", () => {
  const inCells = ["x;=WEBSERVICE(A1);y", "a\t@SUM(A1)", "two\n+1", 'say;"=1"', "a;-2+3"];
  expect(inCells.map((cell) => formatCsvLine([cell]).trimEnd())).toEqual([
    `"x;'=WEBSERVICE(A1);y"`,
    `"a\t'@SUM(A1)"`,
    `"two\n'+1"`,
    `"say;""'=1"""`,
    `"a;'-2+3"`,
  ]);
  expect(formatCsvLine(["two\n- points"])).toBe('"two\n- points"\r\n');
  const signs = [...`;\t\n"'=+-@ ax1`];
  const cells = fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(cells, (cell) => {
      for (const piece of formatCsvLine([cell])
        .split(/[;\t\r\n]/)
        .slice(1))
        expect(piece.replace(/^"+/, "")).not.toMatch(/^([=+@]|-[^ ])/);
    }),
    { numRuns: 2000 },
  );
});
