import { expect, test } from "bun:test";
import { parseEmail, parseLead } from "~/lib/leads/lead";
import { lead } from "../../../fixtures/lead-app";

function errorsOf(body: unknown) {
  const result = parseLead(body);
  return result.kind === "invalid" ? result.errors : {};
}

function parsed(change: object) {
  const result = parseLead({ ...lead, ...change });
  if (result.kind === "invalid") throw new Error(JSON.stringify(result.errors));
  return result.lead;
}

test("what a visitor typed is brought into one form", () => {
  expect(
    parsed({
      name: "  Zoe\u0308 ",
      email: " Ada@Shop.Example.COM ",
      phone: " 55555 ",
      website: " shop.example.com ",
    }),
  ).toEqual({
    ...lead,
    name: "Zo\u00eb",
    email: "ada@shop.example.com",
    phone: "55555",
    website: "https://shop.example.com",
    type: "lead",
  });
});

test("every field is required and says so by its name", () => {
  expect(errorsOf({})).toEqual({
    name: "Name is required.",
    email: "Email is required.",
    phone: "Phone is required.",
    website: "Website is required.",
  });
  expect(Object.keys(errorsOf({}))).toEqual(["name", "email", "website", "phone"]);
  expect(errorsOf({ name: " ", email: "", phone: "\t", website: "  " })).toEqual(errorsOf({}));
  expect(errorsOf({ ...lead, name: 5, email: null })).toEqual({
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
    expect(Object.keys(errorsOf({ ...lead, type }))).toEqual(["type"]);
});

test("a body that is not an object, or holds more than the form, is refused", () => {
  for (const body of [null, undefined, "text", 5, [], [lead]])
    expect(errorsOf(body)).toEqual({ form: "A lead must be an object." });
  expect(errorsOf({ ...lead, id: "1", status: "contacted" })).toEqual({
    id: "This is not a field of the form.",
    status: "This is not a field of the form.",
  });
  const polluted = JSON.parse(`{"__proto__": {"isAdmin": true}, ${JSON.stringify(lead).slice(1)}`);
  expect(Object.entries(errorsOf(polluted))).toEqual([["__proto__", "This is not a field of the form."]]);
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
  expect(Object.keys(errorsOf({ ...lead, ...many })).length).toBe(10);
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
  expect(errorsOf({ ...lead, [field]: fill(max + 1) })[field]).toContain(String(max));
  if (min > 1) expect(Object.keys(errorsOf({ ...lead, [field]: fill(min).slice(1) }))).toEqual([field]);
});

test("control characters, line breaks and half characters are refused in every field", () => {
  for (const field of Object.keys(lead))
    for (const bad of ["\u0000", "\u001b", ...(field === "message" ? [] : ["\n", "\r"]), "\u0085", "\ud83d"])
      expect(Object.keys(errorsOf({ ...lead, [field]: `12345${bad}67.co` }))).toEqual([field]);
  expect(errorsOf({ ...lead, name: "\u200b\u200b" })).toEqual({
    name: "Name must contain visible characters.",
  });
});

test("a message may be left out, or have several lines of a thousand characters", () => {
  expect(parsed({ message: undefined }).message).toBe("");
  expect(parsed({ message: " One\r\ntwo\rthree\n" }).message).toBe("One\ntwo\nthree");
  expect(parsed({ message: "x".repeat(1000) }).message).toHaveLength(1000);
  expect(errorsOf({ ...lead, message: "x".repeat(1001) })).toEqual({
    message: "Message must have at most 1000 characters.",
  });
});

test("names of any script pass", () => {
  for (const name of ["李", "Ólafur Þór", "محمد", "O'Neil-Smith, Jr.", "👩‍👩‍👧 Family", "X Æ A-12"])
    expect(parsed({ name }).name).toBe(name.normalize("NFC"));
});

test("phone takes digits and the usual signs only", () => {
  for (const phone of ["+1 (555) 010-0142", "555.010.0142 x12", "00000"])
    expect(parsed({ phone }).phone).toBe(phone);
  for (const phone of ["call me", "555-0100#", "５５５５５", "55555;ext=1", "<12345>"])
    expect(Object.keys(errorsOf({ ...lead, phone }))).toEqual(["phone"]);
});

test("of several broken rules of a field the first is told", () => {
  expect(errorsOf({ ...lead, phone: "ab", email: `${"x".repeat(300)}` })).toEqual({
    phone: "Phone must have 5 to 40 characters.",
    email: "Email must have at most 254 characters.",
  });
});

test("addresses that nobody can answer are refused", () => {
  for (const email of [
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.co",
    "a@b..co",
    "a@-b.co",
    "a@b.co,c@d.co",
    "<a@b.co>",
    "ä@b.co",
  ])
    expect(errorsOf({ ...lead, email })).toEqual({
      email: "Email must be an address like name@example.com.",
    });
  for (const email of ["a+tag@b.co", "first.last@sub.domain.example", "x_y'z@b.xn--p1ai", "!#$%@b.co"])
    expect(parsed({ email }).email).toBe(email);
});

test("websites are web addresses with a host that has a dot, and nothing hidden in them", () => {
  const good = {
    "store.com": "https://store.com",
    "HTTP://Store.com": "HTTP://Store.com",
    "http://store.com:8080/a?b=c#d": "http://store.com:8080/a?b=c#d",
    "https://video.example/@shop": "https://video.example/@shop",
    "https://münchen.example/straße": "https://münchen.example/straße",
    "b.co/?mail=a@b.co": "https://b.co/?mail=a@b.co",
  };
  for (const [website, expected] of Object.entries(good)) expect(parsed({ website }).website).toBe(expected);
  const bad = [
    "javascript:alert(1)",
    "javascript://store.com/%0aalert(1)",
    "data:text/html,x",
    "ftp://store.com",
    "mailto:a@b.co",
    "//store.com",
    "https:////store.com",
    "https:store.com",
    "https://user@store.com",
    "https://user:secret@store.com",
    "https://@store.com",
    "https://store.com\\@other.com",
    "https://store .com",
    "https://localhost",
    "localhost",
    "https://[::1]/",
    "https://.com",
    "https://store.com:99999",
    "https://store.com/\u202egpj.exe",
  ];
  for (const website of bad)
    expect([website, errorsOf({ ...lead, website })]).toEqual([
      website,
      { website: "Website must be a web address like example.com or shop.example.com." },
    ]);
});

test("an email alone follows the same rule", () => {
  expect(parseEmail(" Ada@Shop.Example ")).toEqual({ kind: "valid", email: "ada@shop.example" });
  expect(parseEmail(undefined)).toEqual({ kind: "invalid", error: "Email is required." });
  expect(parseEmail(["a@b.co"])).toEqual({ kind: "invalid", error: "Email must be text." });
});
