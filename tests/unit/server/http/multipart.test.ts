import { expect, test } from "bun:test";
import fc from "fast-check";
import { FormError } from "~/server/http/form-text.server";
import { parseBoundary, readParts } from "~/server/http/multipart.server";

type Read = [name: string, fileName: string | undefined, text: string];

/** The parts of a form whose bytes come in pieces of so many. */
async function read(form: string | Buffer, type = "multipart/form-data; boundary=b", pieceBytes = 1e6) {
  const bytes = Buffer.from(form);
  const pieces = (async function* () {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield new Uint8Array(bytes.subarray(at, at + pieceBytes));
  })();
  const parts: Read[] = [];
  for await (const { name, fileName, body } of readParts(pieces, parseBoundary(type) ?? "", 1e6))
    parts.push([name, fileName, Buffer.concat(await Array.fromAsync(body)).toString("latin1")]);
  return parts;
}

/** A form of one part with these lines for its head. */
const makePart = (...head: string[]) => `--b\r\n${head.join("\r\n")}\r\n\r\nwords\r\n--b--\r\n`;
const disposition = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
/** A form of one part with these parameters of its disposition, and with these lines behind it. */
const by = (parameters: string, ...more: string[]) => makePart(disposition(parameters), ...more);
const of = (fileName: string | undefined): Read => ["cv", fileName, "words"];
const file = of("my cv.pdf");

test.each([
  ["as browsers write it", by('name="cv"; filename="my cv.pdf"', "Content-Type: application/pdf"), file],
  ["without quotes", by("name=cv; filename=my cv.pdf"), file],
  ["with quotes around one of them", by('name=cv; filename="my cv.pdf"'), file],
  [
    "in another order and case",
    makePart("content-type: a/b", 'CONTENT-DISPOSITION:Form-Data;FileName="my cv.pdf";NAME=cv'),
    file,
  ],
  ["with blanks around signs", by('name = "cv" ; filename= my cv.pdf ;'), file],
  ["with the extended name alone", by("name=cv; filename*=UTF-8''my%20cv.pdf"), file],
  ["with the extended name first", by("name=cv; filename*=utf-8'en'my%20cv.pdf; filename=x.pdf"), file],
  ["with the extended name last", by("name=cv; filename=x.pdf; filename*=UTF-8''my%20cv.pdf"), file],
  ["with an extended name that is none", by("name=cv; filename=my cv.pdf; filename*=UTF-8''%ff"), file],
  ["with a backslash before a quote", by('name="cv"; filename="a \\"b\\" \\\\ c"'), of('a "b" \\ c')],
  ["with quotes in quotes", by('name="cv"; filename="my "best" cv.pdf"'), of('my "best" cv.pdf')],
  ["with a path of Windows", by('name="cv"; filename="C:\\cv\\my.pdf"'), of("C:\\cv\\my.pdf")],
  ["with a quote as browsers write it", by('name="cv"; filename="a%22;b.pdf"'), of('a";b.pdf')],
  ["with letters of UTF-8", by('name="cv"; filename="Łukasz 简历.pdf"'), of("Łukasz 简历.pdf")],
  ["that says it is binary", by('name="cv"', "Content-Transfer-Encoding: 8BIT"), of(undefined)],
  ["with an unknown header", makePart("X-Y: z", disposition('name="cv"')), of(undefined)],
  ["of a file that was not chosen", by('name="cv"; filename=""'), of("")],
  ["behind a preamble, before an epilogue", `hello\r\n${by("name=cv")}more\r\n--b--`, of(undefined)],
  ["with blanks behind the boundary", by("name=cv").replace("--b\r\n", "--b \t\r\n"), of(undefined)],
] as [string, string, Read][])("a part %s is read", async (_, form, expected) => {
  for (const pieceBytes of [1, 7, 1000]) expect(await read(form, undefined, pieceBytes)).toEqual([expected]);
  expect(await read(form.replaceAll("\r\n", "\n"))).toEqual([expected]);
});

test.each([
  ["without a name", by('filename="my cv.pdf"')],
  ["without a disposition", makePart("Content-Type: text/plain")],
  ["without a head", "--b\r\n\r\nwords\r\n--b--"],
  ["with another disposition", makePart('Content-Disposition: attachment; name="cv"')],
  ["with a line that is no header", makePart("nonsense", disposition("name=cv"))],
  ["with a quote that has no end", by('name="cv; filename=my cv.pdf')],
  ["with something behind a quote", by('name="cv"x; filename=my cv.pdf')],
  ["in base64", by("name=cv", "Content-Transfer-Encoding: base64")],
  ["in quoted-printable", by("name=cv", "Content-Transfer-Encoding: quoted-printable")],
  ["with a header over several lines", makePart("Content-Disposition: form-data;", ' name="cv"')],
  ["with a semicolon in a name without quotes", by("name=cv; filename=my;best.pdf")],
  ["with a head of nine kilobytes", by(`name=${"x".repeat(9000)}`)],
  ["with a boundary that goes on", by("name=cv").replace("--b\r\n", "--bc\r\n")],
  ["that breaks off", by("name=cv").slice(0, -12)],
  ["of a form that is none", "words"],
])("a part %s is told, never passed over", async (_, form) => {
  const error = await read(form).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(FormError);
  expect(error.message).toMatch(/^[A-Z].*\.$/);
});

test("a boundary is found in every form that it may have", () => {
  for (const type of [
    "multipart/form-data; boundary=a-1",
    'multipart/form-data; boundary="a-1"',
    'Multipart/Form-Data;BOUNDARY="a-1";charset=utf-8',
    "multipart/form-data; charset=utf-8; boundary = a-1 ",
  ])
    expect([type, parseBoundary(type)]).toEqual([type, "a-1"]);
  expect(parseBoundary('multipart/form-data; boundary="a b:1=2"')).toBe("a b:1=2");
  for (const type of ["multipart/form-data", "multipart/mixed; boundary=a", "multipart/form-data; boundary="])
    expect([type, parseBoundary(type)]).toEqual([type, undefined]);
});

test("whatever is in a form comes out as it went in, however it comes", async () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes("\\"));
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc
      .array(fc.constantFrom("\r", "\n", "-", "--b", "\r\n--", "b"), { maxLength: 12 })
      .map((all) => Buffer.from(all.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, fc.option(name, { nil: undefined }), content), { maxLength: 5 }),
      fc.integer({ min: 1, max: 80 }),
      async (parts, pieceBytes) => {
        const boundary = "----WebKitFormBoundaryb";
        const quoted = (text: string) => `"${text.replaceAll('"', "%22")}"`;
        const form = parts.flatMap(([name, fileName, body]) => [
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`),
          Buffer.from(`${fileName === undefined ? "" : `; filename=${quoted(fileName)}`}\r\n\r\n`),
          body,
          Buffer.from("\r\n"),
        ]);
        const bytes = Buffer.concat([...form, Buffer.from(`--${boundary}--\r\n`)]);
        const decoded = (text: string) => text.replace(/%(22|0D|0A)/gi, decodeURIComponent);
        expect(await read(bytes, `multipart/form-data; boundary=${boundary}`, pieceBytes)).toEqual(
          parts.map(
            ([name, fileName, body]): Read => [
              decoded(name),
              fileName === undefined ? undefined : decoded(fileName),
              body.toString("latin1"),
            ],
          ),
        );
      },
    ),
  );
});
