import { afterEach, expect, test } from "bun:test";
import { readApplicationForm } from "~/server/files/application-form.server";
import { closeFilesApps, openFilesApp } from "../../../fixtures/files-app";
import { pdf, rtf } from "../../../fixtures/sample-files";

afterEach(closeFilesApps);

/** A form as a browser without script sends it, in pieces of so many bytes. */
function formOf(form: FormData, pieceBytes: number) {
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  const pieces = (async function* () {
    const bytes = await response.bytes();
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
  })();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { headers: new Headers({ "content-type": type }), body } as unknown as Request;
}

function filledIn(draft: string) {
  const form = new FormData();
  form.set("submissionKey", draft);
  form.set("name", "Ada\r\n--Moreau");
  form.append("resume", new File([new Uint8Array(pdf())], 'my "cv".pdf'));
  form.append("files", new File([], ""));
  form.append("files", new File(["<html>"], "page.pdf"));
  form.append("files", new File([new Uint8Array(rtf)], "more.rtf"));
  form.append("question-1", "yes");
  form.append("question-1", "no");
  return form;
}

const to = { job: "job", address: "203.0.113.9" };

test.each([1, 3, 64, 1000, 1_000_000])(
  "a form is read from pieces of %d bytes: what is typed, and each file",
  async (pieceBytes) => {
    const { app, draft, rows, onDisk } = await openFilesApp();
    const { fields, files } = await readApplicationForm(app, formOf(filledIn(draft), pieceBytes), to);
    expect([...fields]).toEqual([
      ["submissionKey", draft],
      ["name", "Ada\r\n--Moreau"],
      ["question-1", "yes"],
      ["question-1", "no"],
    ]);
    expect(files).toMatchObject([
      { kind: "kept", field: "resume", name: "my cv.pdf", file: { purpose: "resume", kind: "pdf" } },
      { kind: "refused", field: "files", name: "page.pdf", status: 415, reason: "kind" },
      { kind: "kept", field: "files", name: "more.rtf", file: { purpose: "other", kind: "rtf" } },
    ]);
    expect((await rows()).map(({ name }) => name)).toEqual(["my cv.pdf", "more.rtf"]);
    expect(onDisk().length).toBe(2);
  },
);

test.each([
  ...[1, 2, 20, 300_000, 1_000_000, 5_000_000].map((over) => [over, 100_000]),
  ...[1, 300_000, 1_000_000].map((over) => [over, 1_048_576]),
  [300_000, 12_000_000],
])(
  "behind a résumé that is %d bytes too large, in pieces of %d, the rest of the form is read",
  async (over, pieceBytes) => {
    const { app, draft, rows } = await openFilesApp();
    const form = new FormData();
    form.set("submissionKey", draft);
    form.append("resume", new File([new Uint8Array(10 * 1024 * 1024 + over)], "large.pdf"));
    form.append("files", new File([new Uint8Array(rtf)], "more.rtf"));
    form.append("note", "typed");
    const read = await readApplicationForm(app, formOf(form, pieceBytes), to);
    expect(read.files).toMatchObject([
      { field: "resume", status: 413, reason: "large", name: "large.pdf" },
      { field: "files", kind: "kept" },
    ]);
    expect(read.fields.get("note")).toBe("typed");
    expect((await rows()).length).toBe(1);
  },
);

test("a form without files may come as text", async () => {
  const { app } = await openFilesApp();
  const body = new URLSearchParams({ name: "Ada & Ben", note: "ü" });
  const request = new Request("http://localhost/", { method: "POST", body });
  const { fields, files } = await readApplicationForm(app, request, to);
  expect([[...fields], files]).toEqual([
    [
      ["name", "Ada & Ben"],
      ["note", "ü"],
    ],
    [],
  ]);
});

test("what is no form, breaks off, has no end or is too much is refused, and leaves no file", async () => {
  const { app, draft, rows, onDisk } = await openFilesApp();
  const problemOf = async (request: Request) => (await readApplicationForm(app, request, to)).problem?.status;
  const of = (type: string, text: string) =>
    new Request("http://localhost/", { method: "POST", headers: { "content-type": type }, body: text });
  const multipart = (text: string) => problemOf(of("multipart/form-data; boundary=a", `${text}--a--`));
  const part = (name: string, value = "") =>
    `--a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  expect(await problemOf(of("application/json", "{}"))).toBe(415);
  expect(await problemOf(of("multipart/form-data", "x"))).toBe(415);
  expect(await multipart("nothing of it")).toBe(400);
  expect(await multipart(`--a\r\n${"x".repeat(20_000)}`)).toBe(400);
  expect(await multipart("--a\r\nX: y\r\n\r\n\r\n")).toBe(400);
  expect(await multipart(part("n", "x".repeat(300_000)))).toBe(413);
  expect(await multipart(part("n").repeat(201))).toBe(413);
  expect(await multipart(part("n".repeat(6000)).repeat(100))).toBe(413);
  const url = "application/x-www-form-urlencoded";
  expect(await problemOf(of(url, "&n".repeat(201)))).toBe(413);
  expect(await problemOf(of(url, `n=${"x".repeat(300_000)}`))).toBe(413);
  const form = formOf(filledIn(draft), 1e6);
  const bytes = await new Response(form.body).bytes();
  const cut = { headers: form.headers, body: new Blob([bytes.slice(0, 700)]).stream() };
  const read = await readApplicationForm(app, cut as unknown as Request, to);
  expect(read.problem?.status).toBe(400);
  expect(read.fields.get("name")).toBe("Ada\r\n--Moreau");
  expect([onDisk(), await rows()]).toEqual([[], []]);
});

test("a form that goes on dripping is cut off, however small its drops", async () => {
  const { app } = await openFilesApp({ limits: { totalMs: 50 } });
  const headers = { "content-type": "multipart/form-data; boundary=a" };
  const drip = async function* () {
    yield '--a\r\nContent-Disposition: form-data; name="note"\r\n\r\n';
    for (; ; await Bun.sleep(5)) yield "x";
  };
  const dripping = new Request("http://localhost/", { method: "POST", headers, body: drip() as never });
  expect((await readApplicationForm(app, dripping, to)).problem?.status).toBe(408);
});
