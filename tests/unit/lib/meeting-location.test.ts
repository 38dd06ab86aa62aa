import { expect, test } from "bun:test";
import fc from "fast-check";
import { findMeetingLink } from "~/lib/meeting-location";

test("a location is a link only when all of it is an http or https URL that names nobody", () => {
  expect(findMeetingLink("https://Meet.example/a%20b")).toBe("https://meet.example/a%20b");
  expect(findMeetingLink("HTTP://meet.example:8080")).toBe("http://meet.example:8080/");
  const places = ["", "Room 2", "meet.example/abc", "https://", "https://meet.example passcode 12"];
  const others = [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example",
    "//meet.example",
    "mailto:a@b",
  ];
  const named = ["https://bank.example@evil.example/", "https://user:word@meet.example/"];
  for (const text of [...places, ...others, ...named]) expect(findMeetingLink(text)).toBeUndefined();
  const schemes = fc.constantFrom("https://", "HTTP://", "http:", "javascript:", "");
  fc.assert(
    fc.property(schemes, fc.string({ unit: "binary" }), (scheme, rest) => {
      const link = findMeetingLink(scheme + rest);
      if (link !== undefined) expect(link).toMatch(/^https?:\/\/[^/@\s]+\/[^\s]*$/);
    }),
  );
});
