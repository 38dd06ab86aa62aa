import { expect, test } from "bun:test";
import { parseLead } from "~/lib/leads/lead";
import { lead } from "../../../fixtures/lead-app";

function readErrors(body: unknown) {
  const result = parseLead(body);
  return result.kind === "invalid" ? result.errors : {};
}

function parsed(change: object) {
  const result = parseLead({ ...lead, ...change });
  if (result.kind === "invalid") throw new Error(JSON.stringify(result.errors));
  return result.lead;
}

test("every field is required and says so by its name", () => {
  expect(readErrors({})).toEqual({
    name: "Please enter a name.",
    email: "Please enter an email address.",
    phone: "Please enter a phone number.",
    website: "Please enter a website.",
  });
  expect(Object.keys(readErrors({}))).toEqual(["name", "email", "website", "phone"]);
  expect(readErrors({ name: " ", email: "", phone: "\t", website: "  " })).toEqual(readErrors({}));
  expect(readErrors({ ...lead, name: 5, email: null })).toEqual({
    name: "Name must be text.",
    email: "Email must be text.",
  });
});

test("type is lead when it is absent, demo_request when it says so, and nothing else", () => {
  expect([parsed({}).type, parsed({ type: "lead" }).type, parsed({ type: "demo_request" }).type]).toEqual([
    "lead",
    "lead",
    "demo_request",
  ]);
  for (const type of ["", "Lead", null, 1, ["lead"]])
    expect(Object.keys(readErrors({ ...lead, type }))).toEqual(["type"]);
});

test("a body that is not an object, or holds more than the form, is refused", () => {
  for (const body of [null, undefined, "text", 5, [], [lead]])
    expect(readErrors(body)).toEqual({ form: "A lead must be an object." });
  expect(readErrors({ ...lead, id: "1", status: "contacted" })).toEqual({
    id: "This is not a field of the form.",
    status: "This is not a field of the form.",
  });
  const polluted = JSON.parse(`{"__proto__": {"isAdmin": true}, ${JSON.stringify(lead).slice(1)}`);
  expect(Object.entries(readErrors(polluted))).toEqual([["__proto__", "This is not a field of the form."]]);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
  expect(Object.keys(readErrors({ ...lead, ...many })).length).toBe(10);
});

const lengths: [field: keyof typeof lead, min: number, max: number, fill: (length: number) => string][] = [
  ["name", 1, 200, (length) => "é".repeat(length)],
  ["phone", 5, 40, (length) => "5".repeat(length)],
  ["email", 6, 254, (length) => `${"a".repeat(length - 5)}@b.co`],
  ["website", 12, 2048, (length) => `https://b.co${"/".repeat(length - 12)}`],
];
test.each(lengths)("%s takes from %i to %i characters", (field, min, max, fill) => {
  for (const length of [min, min + 1, max - 1, max])
    expect(parsed({ [field]: fill(length) })[field]).toBe(fill(length));
  expect(readErrors({ ...lead, [field]: fill(max + 1) })[field]).toContain(String(max));
  if (min > 1) expect(Object.keys(readErrors({ ...lead, [field]: fill(min).slice(0, -1) }))).toEqual([field]);
});

test("a message may be left out, or have several lines of a thousand characters", () => {
  expect(parsed({ message: undefined }).message).toBe("");
  expect(parsed({ message: " One\r\ntwo\rthree\n" }).message).toBe("One\ntwo\nthree");
  expect(parsed({ message: "One\u000btwo\u0085\u2028three\u0000" }).message).toBe("One\ntwo\n\nthree");
  for (const sign of ["x", "👧"])
    expect(parsed({ message: sign.repeat(1000) }).message).toBe(sign.repeat(1000));
  expect(readErrors({ ...lead, message: "x".repeat(1001) })).toEqual({
    message: "Message can have at most 1000 characters.",
  });
});

test("of several broken rules of a field the first is told", () => {
  expect(readErrors({ ...lead, phone: "ab", email: `${"x".repeat(300)}` })).toEqual({
    phone: "Please enter a phone number in digits, 0 to 9.",
    email: "Email can have at most 254 characters.",
  });
});
