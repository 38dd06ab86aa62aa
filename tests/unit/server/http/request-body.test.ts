import { expect, test } from "bun:test";
import { readFields, readJsonObject, requireForm } from "~/server/http/request-body.server";
import { problem, refuseMethod } from "~/server/http/responses.server";

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

test("a problem is told as RFC 9457 asks, and is kept by nobody", async () => {
  const response = problem(409, "Somebody else saved it.", { headers: { "Retry-After": "5" }, version: 3 });
  expect(response.status).toBe(409);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Conflict",
    status: 409,
    detail: "Somebody else saved it.",
    version: 3,
  });
});

test("a method that is not used is answered with those that are", () => {
  expect(refuseMethod("GET", "HEAD").headers.get("allow")).toBe("GET, HEAD");
  expect(refuseMethod("POST").status).toBe(405);
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
