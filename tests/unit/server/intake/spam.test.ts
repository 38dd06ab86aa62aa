import { expect, test } from "bun:test";
import { findSpamReason } from "~/server/intake/spam.server";
import { lead } from "../../../fixtures/lead-app";

const now = 1_000_000;
const submit = { lead: { ...lead, type: "lead" as const }, now };
const withName = (name: string) => findSpamReason({ ...submit, lead: { ...submit.lead, name } });

test("a visitor is no suspect", () => {
  expect(findSpamReason(submit)).toBeUndefined();
  expect(findSpamReason({ ...submit, honeypot: "" })).toBeUndefined();
  expect(findSpamReason({ ...submit, issuedAt: now - 250 })).toBeUndefined();
  // The clock was set back while the form was filled in.
  expect(findSpamReason({ ...submit, issuedAt: now + 5000 })).toBeUndefined();
  for (const name of ["Dr. Ann St.John", "J.R.R. Tolkien", "Comfort Ltd.", "O.Neil, Jr.", "Anna-Maria Org"])
    expect([name, withName(name)]).toEqual([name, undefined]);
});

test("a name that looks like a link from afar is a doubt, and one doubt holds nobody", () => {
  for (const name of [
    ...["Asha Rao B.Com", "asha rao b.com", "Ravi M.Net", "Ph.D", "M.Sc.", "Dr.med", "Booking.com Team"],
  ])
    for (const issuedAt of [undefined, now - 3000])
      expect([name, findSpamReason({ ...submit, issuedAt, lead: { ...submit.lead, name } })]).toEqual([
        name,
        undefined,
      ]);
  expect(findSpamReason({ ...submit, issuedAt: now - 900 })).toBeUndefined();
});

test("programs give themselves away by the hidden field, their haste and links in names", () => {
  expect(findSpamReason({ ...submit, honeypot: " " })).toContain("hidden field");
  expect(findSpamReason({ ...submit, issuedAt: now - 249 })).toContain("249 ms");
  expect(findSpamReason({ ...submit, issuedAt: now })).toContain("0 ms");
  for (const name of ["http://x.y", "Win at WWW.x", "<a href=x>", "[url=x]"])
    expect(withName(name)).toContain("link");
});

test("what people write of their work and in their language holds nobody, and links that nobody typed do", () => {
  const isSuspect = (message: string, ms = 900) =>
    findSpamReason({ ...submit, issuedAt: now - ms, lead: { ...submit.lead, message } });
  for (const message of [
    "We make casino software, and need videos of it.",
    "A pharmacy: viagra, cialis and insulin, all by prescription.",
    "Здравствуйте, нам нужна демонстрация.",
    "您好，我们想要演示",
    "مرحبا، نريد عرضا!",
    "FREE crypto loans, SEO!!!",
    "See https://a.example and https://b.example.",
  ])
    expect([message, isSuspect(message)]).toEqual([message, undefined]);
  const html = 'How do I mark up <a href="https://shop.example">this</a>?';
  expect(isSuspect(html, 3000)).toBeUndefined();
  expect(isSuspect(html)).toContain("link in HTML");
  expect(isSuspect("[url=https://x.example]x[/url]", 3000)).toContain("markup");
});

test("several doubts are told together", () => {
  const hasty = { ...submit, issuedAt: now - 900 };
  for (const name of ["casino.com now", "free.top"])
    expect(findSpamReason({ ...hasty, lead: { ...submit.lead, name } })).toBe(
      "The form was filled in within 900 ms. The name holds a domain.",
    );
});
