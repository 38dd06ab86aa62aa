import { expect, test } from "bun:test";
import fc from "fast-check";
import { readFields, readJsonObject, requireForm } from "~/server/http/request-body.server";

function call(body: string, type?: string) {
  const headers = new Headers(type === undefined ? {} : { "Content-Type": type });
  const request = new Request("https://www.vitreel.example/api/x", {
    method: "POST",
    body: new TextEncoder().encode(body),
    headers,
  });
  return readJsonObject(request);
}

test("an object in JSON is read, whatever is said beside its type", async () => {
  expect(await call('{"a":1}', "application/json")).toEqual({ a: 1 });
  expect(await call('{"a":1}', "Application/JSON; charset=utf-8")).toEqual({ a: 1 });
});

test("what a form of another site could send is refused with 415", async () => {
  for (const type of [
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
  ])
    expect([type, ((await call("{}", type)) as Response).status]).toEqual([type, 415]);
});

test("what is no object is refused with 400", async () => {
  for (const body of ["", "{", "[]", "null", "1", '"a"', "undefined"])
    expect([body, ((await call(body, "application/json")) as Response).status]).toEqual([body, 400]);
});

test("of a field that comes several times the first with something in it counts", async () => {
  const body = new URLSearchParams("name=&name=Ada&email=a%40b.co&email=&name=Bo");
  const form = await requireForm(new Request("https://www.vitreel.example/x", { method: "POST", body }));
  expect(readFields(form)).toEqual({ name: "Ada", email: "a@b.co" });
});

test("a file in a form that takes none is told, never passed over, and an empty choice of one is nothing", async () => {
  const read = async (file: File) => {
    const body = new FormData();
    body.append("name", "Ada");
    body.append("file", file);
    const request = new Request("https://www.vitreel.example/x", { method: "POST", body });
    return requireForm(request).then(readFields, (error) => error.init?.status);
  };
  expect(await read(new File(["words"], "a.txt"))).toBe(400);
  expect(await read(new File([], ""))).toEqual({ name: "Ada", file: "" });
});

/** A posted form whose body is exactly these bytes (Latin-1 letters stand for bytes). */
async function readPosted(type: string, body: string) {
  const bytes = Buffer.from(body, "latin1");
  const headers = { "Content-Type": type };
  const request = new Request("https://www.vitreel.example/x", { method: "POST", headers, body: bytes });
  return requireForm(request).then(
    (form) => form.get("name"),
    (error) => [error.init?.status, error.data?.page.text],
  );
}

const urlEncoded = "application/x-www-form-urlencoded";
const oneField = (head: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="name"${head}\r\n\r\n${value}\r\n--b--\r\n`;

test.each([
  ["ISO-8859-1", `${urlEncoded}; charset=ISO-8859-1`, "name=K%F6ln+am+Rhein", "Köln am Rhein"],
  ["Windows-1252", `${urlEncoded}; charset="windows-1252"`, "name=%93M\xfcller%94", "“Müller”"],
  ["Windows-1251 by HTML's own field", urlEncoded, "name=%CE%EB%E3%E0&_charset_=windows-1251", "Олга"],
  ["UTF-8", urlEncoded, "name=K%C3%B6ln", "Köln"],
  [
    "Shift JIS in a part",
    "multipart/form-data; boundary=b",
    oneField("\r\nContent-Type: text/plain; charset=Shift_JIS", "\x93\xfa\x96\x7b"),
    "日本",
  ],
])("a form in %s is decoded as it declares", async (_, type, body, name) => {
  expect(await readPosted(type, body)).toBe(name);
});

test.each([
  ["a byte that is no UTF-8", urlEncoded, "name=K%F6ln"],
  ["such a byte without an escape", urlEncoded, "name=K\xf6ln"],
  ["half a letter", urlEncoded, "name=%C3"],
  ["a charset that nobody knows", `${urlEncoded}; charset=klingon`, "name=a"],
  ["such a byte in a part", "multipart/form-data; boundary=b", oneField("", "K\xf6ln")],
  ["such a byte in the name of a part", "multipart/form-data; boundary=b", oneField('; x="\xf6"', "a")],
])("a form with %s is refused with a sentence", async (_, type, body) => {
  expect(await readPosted(type, body)).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
});

test("JSON with a byte that is no UTF-8 is refused, and decoded when its charset is declared", async () => {
  const post = (type: string) => {
    const body = Buffer.from('{"name":"K\xf6ln"}', "latin1");
    const headers = { "Content-Type": type };
    return readJsonObject(new Request("https://www.vitreel.example/x", { method: "POST", headers, body }));
  };
  expect(((await post("application/json")) as Response).status).toBe(400);
  expect(await post("application/json; charset=latin1")).toEqual({ name: "Köln" });
});

test("what a browser encodes comes out as it was typed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.string(), fc.string({ unit: "binary" }))), async (pairs) => {
      const sent = pairs.map(([name, value]) => [`n${name.toWellFormed()}`, value.toWellFormed()] as const);
      const body = new URLSearchParams(sent.map((pair) => [...pair])).toString();
      const headers = { "Content-Type": urlEncoded };
      const request = new Request("https://www.vitreel.example/x", { method: "POST", headers, body });
      expect([...(await requireForm(request))]).toEqual(sent.map((pair) => [...pair]));
    }),
  );
});
