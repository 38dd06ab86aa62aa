import { expect, test } from "bun:test";
import { csvLine } from "~/server/http/csv.server";

test("cells are quoted as RFC 4180 says", () => {
  expect(csvLine(["a", 'say "hi"', "x,y", "two\nlines", "", 5, null, undefined])).toBe(
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
  const line = csvLine(dangerous);
  expect(line).toBe(`'=1+1,'+1 555,'-2,'@SUM(A1),'\t=1,"'\r=1",'\0=1,'＝1+1,"'=HYPERLINK(""x"",""y"")"\r\n`);
  expect(csvLine([-5, "a=b", "1-2"])).toBe("-5,a=b,1-2\r\n");
});
