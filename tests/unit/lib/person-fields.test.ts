import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseApplication } from "~/lib/applications/application";
import { applicationFields, applicationFormNames } from "~/lib/applications/application-fields";
import { toDialable } from "~/lib/dialable";
import { parseLead } from "~/lib/leads/lead";
import { leadFieldNames, leadFields, pickLeadText } from "~/lib/leads/lead-fields";
import { type PersonFieldName, personBounds } from "~/lib/person-bounds";
import {
  cleanPersonField,
  formatPersonName,
  invalidDomainText,
  parseEmail,
  parsePersonField,
  parsePersonName,
} from "~/lib/person-fields";
import { invisibleMarks } from "../../fixtures/invisible-marks";
import { lead } from "../../fixtures/lead-app";

/** Any code units, also lone surrogates. */
const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** What is kept of a value, or the sentence about it. */
function keep(name: PersonFieldName, typed: string) {
  const parsed = parsePersonField(name, typed);
  return parsed.kind === "valid" ? parsed.value : { says: parsed.error };
}

const taken: Record<PersonFieldName, [typed: string, kept: string][]> = {
  name: [
    [" Zoe\u0308\u00a0 Moreau ", "Zoë Moreau"],
    ["\u202dAda\u202c\tMoreau\n", "Ada Moreau"],
    ["山田　太郎", "山田 太郎"],
    ["نمی\u200cخواهم", "نمی\u200cخواهم"],
    ["O’Neil-Smith, Jr.", "O’Neil-Smith, Jr."],
    ["Asha Rao B.Com", "Asha Rao B.Com"],
    ["O&#39;Brien &amp; J&uuml;rgen", "O'Brien & Jürgen"],
    ["Ada\u{e0041}\u{e0042}%20Moreau", "Ada Moreau"],
    ["👩\u200d👩\u200d👧 Family", "👩\u200d👩\u200d👧 Family"],
  ],
  email: [
    ["Ada@Shop.Example.COM ", "ada@shop.example.com"],
    ["ada@shop\u200b.example", "ada@shop.example"],
    ["info@münchen.de", "info@xn--mnchen-3ya.de"],
    ["info@XN--MNCHEN-3YA.de", "info@xn--mnchen-3ya.de"],
    ["Ada Moreau <ada@x.com>", "ada@x.com"],
    ['"Moreau, Ada" <mailto:ada@x.com>;', "ada@x.com"],
    ["mailto:ada@x.com?subject=Hi", "ada@x.com"],
    ["EMAIL;TYPE=INTERNET,WORK:ada@x.com", "ada@x.com"],
    ["[ada@x.com](mailto:ada@x.com)", "ada@x.com"],
    ["ada@x.com (work)", "ada@x.com"],
    ["ada@x.com – work", "ada@x.com"],
    ["Moreau, Ada (ada@x.com)", "ada@x.com"],
    ["E-mail = ada@x.com", "ada@x.com"],
    ["mailto:ada%40x.com", "ada@x.com"],
    ["o'neil@x.com, o’neil@x.com", "o'neil@x.com"],
    ['<a href="mailto:ada@x.com">ada@x.com</a>', "ada@x.com"],
    ["ada@x.com (private), ", "ada@x.com"],
    ["My address: ada@x.com/", "ada@x.com"],
    ["mailto://ada@x.com", "ada@x.com"],
    ["E-Mail: ada@x.com.", "ada@x.com"],
    ["“ada@x.com”", "ada@x.com"],
    ["（ａｄａ＠ｘ．ｃｏｍ）", "ada@x.com"],
    ["ﬁnn@oﬃce.com", "finn@office.com"],
    ["ada‑m@x–y.com", "ada-m@x-y.com"],
    ["o’neil@x.com", "o'neil@x.com"],
    ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
    ["Ada &lt;ada@x.com&gt;&nbsp;", "ada@x.com"],
    ["mailto:%22Ada%22%20%3Cada@x.com%3E", "ada@x.com"],
    ["‚ada@x.com‘（自宅） ✓", "ada@x.com"],
    ["a+tag@b.co", "a+tag@b.co"],
    ["x_y'z@b.xn--p1ai", "x_y'z@b.xn--p1ai"],
    ["!#$%@b.co", "!#$%@b.co"],
  ],
  phone: [
    ["\u202d+49 89 123456\u202c", "+49 89 123456"],
    ["0234/123456-106", "0234/123456-106"],
    ["X59734", "X59734"],
    ["+49\u00a0(0)\u202f89\u2009‑\u200912 34 56", "+49 (0) 89 - 12 34 56"],
    ["089 – 12 34 56 Durchwahl 12", "089 - 12 34 56 Durchwahl 12"],
    ["555.010.0142 ext. 12", "555.010.0142 ext. 12"],
    ["555-0100#12", "555-0100#12"],
    ["tel:+1-555-0100", "+1-555-0100"],
    ["tel://+15550100", "+15550100"],
    ["[+1 555 0100](tel:+15550100)", "+15550100"],
    ["+49%2089&nbsp;123456", "+49 89 123456"],
    ['<a href="tel:+15550100">call us</a>', "+15550100"],
    ["+１（５５５）０１０−０１４２", "+1(555)010-0142"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵", "012345"],
    ["०१२३४५", "012345"],
    ["030 123456, 0171 1234567", "030 123456, 0171 1234567"],
  ],
  website: [
    ["store.com", "https://store.com"],
    ["bücher.de", "https://bücher.de"],
    ["example.com.", "https://example.com"],
    ["https://example.com./Shop", "https://example.com/Shop"],
    ["HTTPS://Example.com", "https://example.com"],
    ["www.example.com/Shop?x=1", "https://www.example.com/Shop?x=1"],
    ["http//example.com", "http://example.com"],
    ["https:/example.com", "https://example.com"],
    ["https;//example.com", "https://example.com"],
    ["http:\\\\example.com", "http://example.com"],
    ["htttp://example.com", "http://example.com"],
    ["https://https://example.com", "https://example.com"],
    ["//example.com", "https://example.com"],
    ["<https://example.com/a_(b)>,", "https://example.com/a_(b)"],
    ["(example.com)", "https://example.com"],
    ["„example.com“", "https://example.com"],
    ["»example.com«", "https://example.com"],
    ["My website: www.example.com", "https://www.example.com"],
    ["Shop:\nexample.com", "https://example.com"],
    ["https.//example.com", "https://example.com"],
    ["https//:example.com", "https://example.com"],
    ["example.com (our new one)", "https://example.com"],
    ["see:https://example.com/cv.", "https://example.com/cv"],
    ["Portfolio(www.example.com)", "https://www.example.com"],
    ["[Shop](https://example.com/a)", "https://example.com/a"],
    ['<a href="http://example.com">Shop</a>', "http://example.com"],
    ["Website：https://example.com", "https://example.com"],
    ["Our shop is https://example.com/a and it sells lamps.", "https://example.com/a"],
    ["<https://example.com/a|example.com>", "https://example.com/a"],
    ["example.com | Best lamps", "https://example.com"],
    ["example.com\nexample.com", "https://example.com"],
    ["https://example.com, https://example.com", "https://example.com"],
    ["example.com/?a=1&amp;b=2", "https://example.com/?a=1&b=2"],
    ["https://example.com/?from=https://b.co", "https://example.com/?from=https://b.co"],
    ["https://example.com/a-long\r\n  -path", "https://example.com/a-long-path"],
    ["example\u200b.com\u00a0", "https://example.com"],
    ["ｅｘａｍｐｌｅ．ｃｏｍ／ａ", "https://example.com/a"],
    ["my‑store.com", "https://my-store.com"],
    ["example.com/my shop", "https://example.com/my%20shop"],
    ["http://store.com:8080/a?b=c#d", "http://store.com:8080/a?b=c#d"],
    ["https://video.example/@shop", "https://video.example/@shop"],
    ["https://münchen.example/straße", "https://münchen.example/straße"],
    ["b.co/?mail=a@b.co", "https://b.co/?mail=a@b.co"],
    ["пример.рф", "https://пример.рф"],
    ["https://example.com/🛒", "https://example.com/🛒"],
    ["htp://example.com", "http://example.com"],
    ["https%3A%2F%2Fexample.com%2Fa", "https://example.com/a"],
    ["https∶⁄⁄example.com\\", "https://example.com"],
    ["http:example.com", "http://example.com"],
  ],
};

test("letters that a program read in another encoding are repaired", () => {
  expect(keep("name", "JÃ¼rgen GROÃŸ GarcÃ\u00ada")).toBe("Jürgen GROß García");
});

const refused: Record<PersonFieldName, [typed: string, says: string][]> = {
  name: [
    ["", "Please enter a name."],
    ["\u200b\u3164\u2800", "Please enter a name."],
    ["\u0301", "Please enter a name with letters."],
    ["x".repeat(201), "Name can have at most 200 characters."],
  ],
  email: [
    [" ", "Please enter an email address."],
    ["ada", "needs an @"],
    ["@x.com", "before the @"],
    ["ada@", "domain after the @"],
    ["ada@x", "ends with “x”"],
    ["ada@x,com", "dot instead of the comma in “x,com”"],
    ["ada moreau@x.com", "Remove the space"],
    ["ada, moreau@x.com", "Remove the space"],
    ["o' neil@x.com", "Remove the space"],
    ["ada@x. com", "Remove the space"],
    ["jürgen@x.com", "replace the “ü”"],
    ["a(b@x.com", "Remove the “(”"],
    ["ada@x..com", "a dot too many"],
    ["ada@@x.com", "an @ too many"],
    ["ada@b.co, bob@d.co", "one email address only"],
    ["Ada <ada@b.co>; Bob <bob@d.co>", "one email address only"],
    ["ada@1.2.3.4", "domain after the @"],
    ["ada@-b.co", "domain after the @"],
  ],
  phone: [
    ["", "Please enter a phone number."],
    ["call me", "in digits"],
    ["1-800-LAMP", "at least 5 digits"],
    ["ada@x.com", "not an email address"],
    ["5".repeat(41), "Phone can have at most 40 characters."],
  ],
  website: [
    ["\t", "Please enter a website."],
    ["https://", "Please enter a website."],
    ["ada@x.com", "not an email address"],
    ["https://user:secret@store.com", "Remove the part before the @"],
    ...["https://@store.com", "@store", "insta: @store"].map((typed): [string, string] => [
      typed,
      "whole address without the @",
    ]),
    ["store.com and b.co", "one website only"],
    ["store.com, www.b.co", "one website only"],
    ["store.com\nb.co", "one website only"],
    ["https://store.com/a\nhttps://b.co/c", "one website only"],
    ["https://store.com/a; www.b.co/c", "one website only"],
    ["our shop https://store.com and b.co", "one website only"],
    ["store .com", "Remove the space"],
    ["https://store.com\\@other.com", "Remove"],
    ["ftp://store.com", "http:// or https://"],
    ["javascript://store.com/%0aalert(1)", "http:// or https://"],
    ...[
      ...["javascript:alert(1)", "data:text/html,x", "localhost", "https://[::1]/", "1.2.3.4"],
      ...["http://0x7f.1"],
    ].map((typed): [string, string] => [typed, invalidDomainText]),
    ...["a..com", "-a.com", "store.com:99999", "my store", "exam_ple"].map((typed): [string, string] => [
      typed,
      invalidDomainText,
    ]),
    [`b.co/${"x".repeat(2048)}`, "Website can have at most 2048 characters."],
  ],
};

for (const name of Object.keys(personBounds) as PersonFieldName[]) {
  test(`the ${name} of a person is taken as it was pasted`, () => {
    for (const [typed, kept] of taken[name]) expect([typed, keep(name, typed)]).toEqual([typed, kept]);
  });

  test(`what is no ${name} is refused in words that help`, () => {
    for (const [typed, says] of refused[name])
      expect([typed, keep(name, typed)]).toEqual([typed, { says: expect.stringContaining(says) }]);
  });

  test(`marks that nobody sees, and blanks around, change no ${name}`, () => {
    const mark = fc.constantFrom(...invisibleMarks);
    const blank = fc.constantFrom(..." \t\n\v\f\r\u00a0\u2009\u202f\u3000\u2028\u0085");
    const place = fc.record({ mark, at: fc.nat(60) });
    fc.assert(
      fc.property(
        fc.constantFrom(...taken[name]),
        fc.array(place),
        blank,
        ([typed, kept], places, around) => {
          const signs = [...typed];
          // Behind emoji a mark parts what belongs together.
          if (!/\p{Emoji_Presentation}/u.test(typed))
            for (const { mark, at } of places) signs.splice(at % (signs.length + 1), 0, mark);
          expect(keep(name, around + signs.join("") + around)).toBe(kept);
        },
      ),
    );
  });

  test(`cleaning a ${name} once is enough`, () => {
    const part = fc.oneof(
      anySign,
      fc.constantFrom(..."<>()@.,:;/\\ \"'-?#", "http", "https://", "www.", "a"),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const value = keep(name, parts.join(""));
        if (typeof value === "string") expect(cleanPersonField(name, value)).toBe(value);
      }),
    );
  });
}

test("an address beside its link, its owner's spelling or the signs of lists and signatures is that address", () => {
  const email = fc.mixedCase(
    fc.constantFrom("ada.moreau@shop.example", "o'neil+x@a-b.example", "info@bücher.de"),
  );
  const asciiOf = (address: string) => address.replace("bücher", "xn--bcher-kva");
  const forms = [
    ...["%<mailto:&>", "'%' <&>", "“%” <&>", "% [mailto:&]", "[%](mailto:&)", "% (&)", "%; &"],
    ...[
      "✉️ %",
      "• E-mail: %",
      "– %",
      "→ <%>",
      "電子メール：%",
      "Email address:%",
      "Ada <a href='mailto:%'>",
      "% · +49 89 123456",
      "% | www.x.example",
      "% / T 123456",
      "📧% 👈",
      "Ada Moreau\nE: %\nT: +49 89 123456",
      "Ada Moreau | %",
      "Ada Moreau - %",
      "Ada Moreau, %",
      '"Ada" %',
      "%, Ada Moreau",
      "%؛",
    ],
  ];
  fc.assert(
    fc.property(email, fc.constantFrom(...forms), (typed, form) => {
      const address = asciiOf(typed.toLowerCase());
      expect(keep("email", form.replace("%", typed).replace("&", address))).toBe(address);
    }),
  );
  const website = fc.mixedCase(fc.constantFrom("shop.example", "www.bücher.de", "a-b.example"));
  const sites = [
    ...["%<http://&/>", "% <https://&>", "[%](https://&)", "[https://%](https://&)", '[%](https://& "Shop")'],
    ...["%<https://eur01.links.example/?url=https%3A%2F%2F&>", "% – Best lamps", "Lamps · %", "Lamps - %"],
    ...["🌐 %", "• %", "- %", "→ Website: %", "`%`", "% | Lamps | Light"],
    ...[
      "👉% 👈",
      "👉https://%👈",
      "% 🛒",
      "Website:%",
      "Shop：%",
      "https://%%20",
      "ttps://%",
      "s://%",
      "://%",
    ],
  ];
  fc.assert(
    fc.property(website, fc.constantFrom(...sites), (typed, form) => {
      const host = typed.toLowerCase();
      expect(keep("website", form.replace("%", typed).replace("&", host))).toBe(`https://${host}`);
    }),
  );
  // Of two different ones none is chosen.
  for (const typed of ["store.com – b.co", "Lamps store.com | b.co", "store.com b.co | Lamps"])
    expect(keep("website", typed)).toEqual({ says: expect.stringContaining("one website only") });
});

test("every field of every form takes what was pasted, whoever asks for it", () => {
  const values = {
    ...lead,
    message: "One\ntwo",
    location: "Zürich",
    links: "https://a.example/me",
    note: "One\ntwo",
  };
  const application = (fields: object) => {
    const parsed = parseApplication({ ...values, ...fields, [applicationFormNames.consent]: "on" }, []);
    return parsed.kind === "valid" ? parsed.application : parsed.errors;
  };
  const request = (fields: object) => {
    const parsed = parseLead({ ...pickLeadText(values), ...fields });
    return parsed.kind === "valid" ? parsed.lead : parsed.errors;
  };
  const forms = [
    ...Object.keys(applicationFields).map((name) => ({ name, parse: application })),
    ...leadFieldNames.map((name) => ({ name, parse: request })),
  ];
  for (const { name, parse } of forms)
    fc.assert(
      fc.property(
        fc.array(fc.record({ mark: fc.constantFrom(...invisibleMarks), at: fc.nat(40) })),
        (places) => {
          const signs = [...((values as Record<string, string>)[name] ?? "")];
          for (const { mark, at } of places) signs.splice(at % (signs.length + 1), 0, mark);
          expect(parse({ [name]: `\u00a0${signs.join("")}\u2028` })).toEqual(parse({}));
        },
      ),
      { numRuns: 30 },
    );
});

test("the forms have one bound for a field of a person", () => {
  for (const name of Object.keys(personBounds) as PersonFieldName[]) {
    expect(leadFields[name].max).toBe(personBounds[name].max);
    if (name !== "website") expect(applicationFields[name].max).toBe(personBounds[name].max);
  }
});

test("a phone number is dialed without its extension, the remark and the second number beside it", () => {
  const numbers = [
    ...[
      "+49 89 123456",
      "(212) 555-0147",
      "+7 (495) 123-45-67",
      "0475/12.34.56",
      "03-1234-5678",
      "01.23.45.67.89",
    ],
    ...["+43 1 / 512 34 56", "(02) 9374 4000", "+38 (044) 123-45-67", "+49 33841 / 12345"],
  ];
  const behind = [
    ...["", " x12", " ext. 12", ";ext=12", ",,3#", " доб. 12", " wew. 12", " poste 12", " int.5", "转8001"],
    ...[" (after 5 pm)", " (Mo–Fr 9–17 Uhr)", " mobile", " or +49 171 1234567", " | 0171 1234567"],
  ];
  const label = fc.constantFrom("", "WhatsApp: ", "Tel. ", "☎ ", "📞 ");
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom(...behind), label, (number, more, before) => {
      expect(toDialable(before + number + more)).toBe(number.replace(/[^+\d]/g, ""));
    }),
  );
  for (const form of ["+49 (0)89 123456", "(+49)(0)89/123456", "+49-(0)89-123456", "+49(0) 89 12 34 56"])
    expect([form, toDialable(form)]).toEqual([form, "+4989123456"]);
  expect(toDialable("0049 (0)89 123456")).toBe("004989123456");
  expect(toDialable("030 1234567 / 0171 1234567")).toBe("0301234567");
  for (const [phone, dialed] of [
    ["+49 (0)89 123456", "+4989123456"],
    ["089 123456 Durchwahl 12", "089123456"],
    ["+1 (555) 010-0142 x12", "+15550100142"],
    ["555-0100 ext. 9", "5550100"],
    ["X59734", "59734"],
    ["+49 (0)89 1234-0 / -12", "+498912340"],
    ["+1 415-555-0142 & 0143", "+14155550142"],
    ["+49 2331 / 12345", "+49233112345"],
  ] as const)
    expect([phone, toDialable(phone)]).toEqual([phone, dialed]);
});

test("an email alone follows the same rule", () => {
  expect(parseEmail(" Ada@Shop.Example ")).toEqual({ kind: "valid", email: "ada@shop.example" });
  expect(parseEmail(undefined)).toMatchObject({ error: "Please enter an email address." });
  expect(parseEmail(["a@b.co"])).toEqual({ kind: "invalid", error: "Email must be text." });
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
