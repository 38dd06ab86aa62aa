import { expect, test } from "bun:test";
import fc from "fast-check";
import { findDialable } from "~/lib/dialable";
import { toEmailKey, toMailAddress } from "~/lib/mail-address";
import { type PersonFieldName, personBounds } from "~/lib/person-bounds";
import { invalidDomainText, parsePersonField } from "~/lib/person-fields";
import { formatPersonName, parsePersonName } from "~/lib/person-name";
import { invisibleMarks } from "../../fixtures/invisible-marks";

/** What is stored of a value, or the sentence about it. */
function store(name: PersonFieldName, typed: string) {
  const parsed = parsePersonField(name, typed);
  return parsed.kind === "valid" ? parsed.value : { says: parsed.error };
}

const word = fc
  .stringMatching(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}’'. -]{0,20}[\p{L}\p{N}]$/u)
  .filter((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text));
const scripts = fc.constantFrom(
  ...[
    "Kulturhuset «BLÅ»",
    "O’Neil-Smith, Jr.",
    "Asha Rao B.Com",
    "山田　太郎",
    "نمی\u200cخواهم",
    "ශ්\u200dරී ලංකා",
  ],
  ...[
    "علي!",
    "👩\u200d👩\u200d👧 Family",
    "Ada  Moreau",
    "JÃ¼rgen",
    "R&amp;D",
    "100%20",
    "Müller\u00a0GmbH",
    "1️⃣ Shop",
  ],
);
const blank = fc.constantFrom(..."- ./");
const group = fc.stringMatching(/^\d{2,4}$/);
const extension = fc.tuple(
  fc.constantFrom(" x", "x", " ext. ", ";ext=", " ext ", "#", ",,"),
  fc.stringMatching(/^\d{1,4}$/),
);
const phones = fc
  .tuple(
    fc.constantFrom("", "+", "(0", "+49 (0)", "00"),
    fc.array(group, { minLength: 3, maxLength: 4 }),
    blank,
  )
  .map(([front, groups, between]) => front + groups.join(between) + (front === "(0" ? ")" : ""));
/** Signs that a path, query or fragment may have wherever they stand, and letters of any script. */
const tail = fc.stringMatching(/^[a-zA-Z0-9\p{L}|!?)(*'",;:@&=+$~._%\]-]{0,40}$/u);

/** Correct values, which are stored as they were typed. */
const correct: Record<PersonFieldName, fc.Arbitrary<string>> = {
  name: fc.oneof(word, scripts),
  email: fc.oneof(
    fc.emailAddress({ size: "small" }),
    fc.emailAddress({ size: "small" }).map((email) => email.toUpperCase()),
    fc.constantFrom(
      "a|b@example.com",
      "o'neil+tag@x.co",
      "info@münchen.de",
      "ada@例え.テスト",
      "!#$%&'*+/=?^_`{|}~-@b.co",
    ),
  ),
  phone: fc.oneof(
    phones,
    fc.tuple(phones, extension).map(([phone, [mark, digits]]) => phone + mark + digits),
    fc.stringMatching(/^\+[1-9]\d{6,14}$/),
    fc.constantFrom(
      "+1 555 010 0100;ext=2045",
      "0234/123456-106",
      "X59734",
      "+39 (0)6 1234567",
      "555-0100#12",
    ),
  ),
  website: fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true, size: "small" }),
    fc
      .tuple(
        fc.constantFrom("https://shop.example", "HTTP://Shop.Example.", "https://bücher.de:8080"),
        tail,
        tail,
      )
      .map(([host, path, query]) => `${host}/${path}?${query}`),
    fc.constantFrom(
      "https://пример.рф/страница",
      "https://wiki.example/wiki/Yahoo!",
      "https://video.example/@shop",
    ),
    fc.constantFrom(
      "https://a.example/?filter=color|red",
      "https://a.example/search?q=what?",
      "https://🛒.example/a_(b)",
    ),
  ),
};

for (const name of Object.keys(personBounds) as PersonFieldName[]) {
  test(`a correct ${name} is stored as it was typed, after NFC and trimming, and stays so when it is sent again`, () => {
    const mark = fc.constantFrom(...invisibleMarks);
    const around = fc.constantFrom("", ..." \t\n\v\f\r\u00a0\u2009\u202f\u3000\u2028\u0085");
    fc.assert(
      fc.property(correct[name], mark, around, (typed, mark, around) => {
        fc.pre([...typed].length <= personBounds[name].max);
        const kept = typed.normalize("NFC").trim();
        expect(store(name, typed)).toBe(kept);
        expect(store(name, around + mark + typed.normalize("NFD") + mark + around)).toBe(kept);
        expect(store(name, kept)).toBe(kept);
      }),
      { numRuns: 400 },
    );
  });

  test(`whatever is stored as a ${name} stays the same when it is sent again`, () => {
    const part = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        ..."<>()@.,:;/\\ \"'-?#%",
        "http",
        "https://",
        "www.",
        "a",
        ".co",
        "12345",
        "tel:",
        "mailto:",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const value = store(name, parts.join(""));
        if (typeof value === "string") expect(store(name, value)).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });
}

test("what has one reading is written in it, and nothing else is rewritten", () => {
  for (const [name, typed, stored] of [
    ["email", "Ada Moreau <Ada@x.com>", "Ada@x.com"],
    ["email", '"Moreau, Ada" <mailto:ada@x.com>', "ada@x.com"],
    ["email", "ada@x.com <mailto:ada@x.com>", "ada@x.com"],
    ["email", "mailto:a%2Bb@x.com?subject=Hi", "a+b@x.com"],
    ["phone", "tel:+1-555-010-0100;ext=2045", "+1-555-010-0100;ext=2045"],
    ["phone", "\u202d+４９\u00a0(0)\u202f89\u2009‑\u200912 34–56\u202c", "+49 (0) 89 - 12 34-56"],
    ["website", "Store.com", "https://Store.com"],
    ["website", "//store.com/a?b=c", "https://store.com/a?b=c"],
    ["website", "store.com:8080/a", "https://store.com:8080/a"],
    ["website", "bücher.de/Straße", "https://bücher.de/Straße"],
    ["name", "Ada\nMoreau\t(Shop)", "Ada Moreau (Shop)"],
  ] as const)
    expect([typed, store(name, typed)]).toEqual([typed, stored]);
});

const refused: Record<PersonFieldName, [typed: string, says: string][]> = {
  name: [
    ["", "Please enter a name."],
    ["\u200b\u3164", "Please enter a name."],
    ["\u0301", "Please enter a name with letters."],
    ["\u2800", "Please enter a name with letters."],
    ["x".repeat(201), "Name can have at most 200 characters."],
    [`a${"\u0344".repeat(20)}`.repeat(9), "Name can have at most 200 characters."],
  ],
  email: [
    [" ", "Please enter an email address."],
    ["ada", "needs an @"],
    ["@x.com", "before the @"],
    ["ada@", "domain after the @"],
    ["ada@x", "domain after the @"],
    ["ada@x,com", "dot instead of the comma in “x,com”"],
    ["ada -moreau@example.com", "Remove the space"],
    ["o' neil@x.com", "Remove the space"],
    ["ada@x. com", "Remove the space"],
    ["jürgen@x.com", "replace the “ü”"],
    ["o’neil@x.com", "replace the “’”"],
    ["a(b@x.com", "Remove the “(”"],
    ["E-Mail: ada@x.com", "Remove the space"],
    ["ada@x.com.", "Remove the “.” from the end"],
    ["ada@x.com,", "Remove the “,” from the end"],
    ["ada@x..com", "domain after the @"],
    ["ada@@x.com", "an @ too many"],
    ["ada@b.co, bob@d.co", "one email address only"],
    ["ada@b.co <bob@d.co>", "one email address only"],
    ["Ada <ada@b.co>; Bob <bob@d.co>", "one email address only"],
    ["ada@1.2.3.4", "domain after the @"],
    ["ada@-b.co", "domain after the @"],
    [`${"a".repeat(250)}@b.co`, "Email can have at most 254 characters."],
  ],
  phone: [
    ["", "Please enter a phone number."],
    ["call me", "in digits"],
    ["1-800-FLOWERS", "Write the phone number in digits"],
    ["(800) 555-LAMP", "Write the phone number in digits"],
    ["089 123456 Durchwahl 12", "an extension as “x12”"],
    ["٠١٢٣٤٥٦٧٨٩", "in digits"],
    ["12345🙂", "Remove the “🙂”"],
    ["12 34", "at least 5 digits"],
    ["ada12345@x.com", "not an email address"],
    ["5".repeat(41), "Phone can have at most 40 characters."],
  ],
  website: [
    ["\t", "Please enter a website."],
    ["ada@x.com", "not an email address"],
    ["mailto:ada@x.com", "not an email address"],
    ["https://user:secret@store.com", "Remove the part before the @"],
    ["http://user@store.com", "Remove the part before the @"],
    ["@store", "whole address without the @"],
    ["store.com and b.co", "one website only"],
    ["store.com\nb.co", "one website only"],
    ["store .com", "Remove the space"],
    ["example.com/my shop", "Remove the space"],
    ["https://store.com\\@other.com", "Remove the “\\”"],
    ["ftp://store.com", "http:// or https://"],
    ["javascript://store.com/%0aalert(1)", "http:// or https://"],
    ...[
      "https://",
      "javascript:alert(1)",
      "data:text/html,x",
      "localhost",
      "https://[::1]/",
      "1.2.3.4",
      "http://0x7f.1",
    ]
      .concat("a..com", "-a.com", "store.com:99999", "foo", "<https://store.com>", "store.com,b.co")
      .map((typed): [string, string] => [typed, invalidDomainText]),
    [`b.co/${"x".repeat(2048)}`, "Website can have at most 2048 characters."],
  ],
};

for (const name of Object.keys(personBounds) as PersonFieldName[])
  test(`what is no ${name} is refused in words that help`, () => {
    for (const [typed, says] of refused[name])
      expect([typed, store(name, typed)]).toEqual([typed, { says: expect.stringContaining(says) }]);
  });

test("a phone number is dialed without its extension, and not at all where its digits are uncertain", () => {
  for (const [phone, dialed] of [
    ["+49 (0)89 123456", "+4989123456"],
    ["(+49)(0)89/123456", "+4989123456"],
    ["0049 (0)89 123456", "004989123456"],
    ["+39 (0)6 1234567", "+390612 34567".replace(" ", "")],
    ["+39 06 1234567", "+39061234567"],
    ["0039 (0)6 1234567", "0039061234567"],
    ["+378 (0)549 123456", "+3780549123456"],
    ["+44 (0)20 7946 0000 x12", "+442079460000"],
    ["+1 555 010 0100;ext=2045", "+15550100100"],
    ["555-0100 ext. 9", "5550100"],
    ["555-0100#12", "5550100"],
    ["0234/123456-106", "0234123456106"],
    ["(02) 9374 4000", "0293744000"],
    ["(800) 555-LAMP", undefined],
    ["1-800-FLOWERS", undefined],
    ["X59734", undefined],
    ["030 1234567 / 0171 1234567", undefined],
  ] as const)
    expect([phone, findDialable(phone)]).toEqual([phone, dialed]);
});

test("two spellings of an email address are one person, and mail servers get its host in ASCII", () => {
  for (const [one, other] of [
    ["Ada@Shop.Example", "ada@shop.example"],
    ["info@MÜNCHEN.de", "Info@xn--mnchen-3ya.de"],
  ] as const)
    expect(toEmailKey(one)).toBe(toEmailKey(other));
  expect(toMailAddress("Info@münchen.de")).toBe("Info@xn--mnchen-3ya.de");
  expect(toMailAddress("Ada@shop.example")).toBe("Ada@shop.example");
});

test("until somebody says a name, the address gives one", () => {
  for (const [email, name] of [
    ["ines.calder@vitreel.example", "Ines Calder"],
    ["ada@vitreel.example", "Ada"],
    ["zoë_von-berg+jobs@vitreel.example", "Zoë Von Berg"],
    ["j2@vitreel.example", "J2"],
    ["_@vitreel.example", "_@vitreel.example"],
  ] as const)
    expect(formatPersonName({ name: "", email })).toBe(name);
  expect(formatPersonName({ name: "Ada Moreau", email: "x@y.example" })).toBe("Ada Moreau");
});

test("a name typed for an account may be left out, and what is none says why", () => {
  expect(parsePersonName("  Ada\n ")).toEqual({ kind: "valid", name: "Ada" });
  expect(parsePersonName(" \u200b")).toEqual({ kind: "valid", name: "" });
  expect(parsePersonName("x".repeat(201)).kind).toBe("invalid");
});
