import { expect, test } from "bun:test";
import fc from "fast-check";
import { countries } from "~/lib/jobs/countries";
import { readLocation } from "~/lib/jobs/location";

const usStates = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
  "PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR"
).split(" ");

test("a place in words has the country that is its last part, by name or code", () => {
  expect(readLocation("Bengaluru, Karnataka, India")).toEqual({
    ...{ locality: "Bengaluru", region: "Karnataka", country: "IN" },
  });
  expect(readLocation("Berlin, germany")).toMatchObject({ locality: "Berlin", country: "DE" });
  expect(readLocation("Austin, Texas, U.S.A.")).toMatchObject({ region: "Texas", country: "US" });
  expect(readLocation("London, GB")).toMatchObject({ locality: "London", country: "GB" });
  expect(readLocation("75001 Paris, France")).toMatchObject({ locality: "Paris", country: "FR" });
  expect(readLocation("Norway")).toMatchObject({ country: "NO" });
  expect(readLocation("Tbilisi, Georgia")).toMatchObject({ country: "GE" });
});

test("a country is known by the other names that people write", () => {
  const names = {
    US: ["USA", "United States of America"],
    GB: ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    ...{ AE: ["UAE"], TR: ["Turkey"], CZ: ["Czech Republic"], NL: ["the Netherlands"] },
    ...{ HK: ["Hong Kong"], MO: ["Macau"] },
  };
  for (const [country, written] of Object.entries(names))
    for (const name of written)
      expect([name, readLocation(`Somewhere, ${name}`)?.country]).toEqual([name, country]);
});

test("two letters are a state of the job's own country before they are a country", () => {
  const seen = (text: string, home: string) => {
    const { locality, region, country } = readLocation(text, home) ?? {};
    return [locality, region, country].filter(Boolean).join("|");
  };
  for (const state of usStates) {
    expect(seen(`Springfield, ${state}`, "US")).toBe(`Springfield|${state}|US`);
    expect(seen(`Springfield, ${state.toLowerCase()} 12345-6789`, "US")).toBe(`Springfield|${state}|US`);
  }
  for (const [text, home, expected] of [
    ["Vancouver, BC", "CA", "Vancouver|BC|CA"],
    ["Vancouver, BC V5K 0A1", "CA", "Vancouver|BC|CA"],
    ["St. John's, NL", "CA", "St. John's|NL|CA"],
    ["Toronto, CA", "CA", "Toronto|CA"],
    ["Adelaide, SA", "AU", "Adelaide|SA|AU"],
    ["Perth, WA 6000", "AU", "Perth|WA|AU"],
    ["Bengaluru, KA", "IN", "Bengaluru|KA|IN"],
    ["Indianapolis, IN", "US", "Indianapolis|IN|US"],
    ["Bengaluru, IN", "IN", "Bengaluru|IN"],
    ["Berlin, DE", "DE", "Berlin|DE"],
    ["Tel Aviv, IL", "IL", "Tel Aviv|IL"],
    ["Casablanca, MA", "MA", "Casablanca|MA"],
    ["Belém, PA", "BR", "Belém|PA|BR"],
    ["Milano, MI", "IT", "Milano|MI|IT"],
    ["Atlanta, Georgia", "US", "Atlanta|Georgia|US"],
    ["Washington, D.C.", "US", "Washington|DC|US"],
    ["Downtown, Los Angeles, CA", "US", "Los Angeles|CA|US"],
    ["Austin, TX (hybrid)", "US", "Austin|TX|US"],
    ["Remote, US", "US", "US"],
  ] as const)
    expect([text, home, seen(text, home)]).toEqual([text, home, expected]);
});

test("abroad a state that is no other country's code says its country, and so does a code after a region of it", () => {
  expect(readLocation("Toronto, ON", "US")).toMatchObject({ region: "ON", country: "CA" });
  expect(readLocation("Vancouver, BC, CA", "US")).toMatchObject({ region: "BC", country: "CA" });
  expect(readLocation("Paris, TX", "FR")).toMatchObject({ locality: "Paris", country: "US" });
  expect(readLocation("Sydney, New South Wales", "US")).toMatchObject({ country: "AU" });
  expect(readLocation("Boston, MA, USA", "CA")).toMatchObject({ region: "MA", country: "US" });
  expect(readLocation("Amsterdam, NL", "US")).toMatchObject({ country: "NL" });
});

test("without the job's country no place is taken for one in a country that shares its code with a state", () => {
  const codes = new Set(countries.map(({ code }) => code));
  for (const state of usStates) {
    const found = readLocation(`Springfield, ${state}`)?.country;
    expect([state, found]).toEqual([state, codes.has(state) || state === "WA" ? undefined : "US"]);
  }
});

test("the name of a country is that country wherever the job is, but for what is a state there", () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.constantFrom(...countries), (country, home) => {
      const found = readLocation(`Springfield, ${country.name}`, home.code);
      expect(["US", "AU"].includes(home.code) ? [home.code, country.code] : [country.code]).toContain(
        found?.country ?? "",
      );
    }),
  );
});

test("what says no country, or has more parts than a place, is none", () => {
  for (const text of [
    "Bengaluru",
    "",
    "Remote in Europe",
    "a, b, c, India",
    "Lisbon / Oslo, Norway",
    "Ulm; Bern, Switzerland",
    ", India",
    "Our van, CA Remote",
  ])
    expect([text, readLocation(text)]).toEqual([text, undefined]);
});
