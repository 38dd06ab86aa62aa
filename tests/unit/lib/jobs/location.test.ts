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
    locality: "Bengaluru",
    region: "Karnataka",
    country: "IN",
  });
  expect(readLocation("Berlin, germany")).toMatchObject({ locality: "Berlin", country: "DE" });
  expect(readLocation("Austin, Texas, U.S.A.")).toMatchObject({ region: "Texas", country: "US" });
  expect(readLocation("London, GB")).toMatchObject({ locality: "London", country: "GB" });
  expect(readLocation("75001 Paris, France")).toMatchObject({ locality: "Paris", country: "FR" });
  expect(readLocation("Norway")).toMatchObject({ country: "NO" });
  expect(readLocation("Tbilisi, Georgia", "GE")).toMatchObject({ country: "GE" });
  expect(readLocation("New York City, NY 10001, USA")).toMatchObject({ region: "NY", country: "US" });
});

test("a country is known by the other names that people write", () => {
  const names = {
    US: ["USA", "United States of America"],
    GB: ["UK", "Great Britain", "England", "Scotland", "Wales", "Northern Ireland"],
    AE: ["UAE"],
    TR: ["Turkey"],
    CZ: ["Czech Republic"],
    NL: ["the Netherlands"],
    HK: ["Hong Kong"],
    MO: ["Macau"],
  };
  for (const [country, written] of Object.entries(names))
    for (const name of written)
      expect([name, readLocation(`Somewhere, ${name}`)?.country]).toEqual([name, country]);
});

test("a country's name is known with and without its accents and article, and in its own language", () => {
  const strip = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "");
  const spelled = [
    (name: string) => strip(name),
    (name: string) => `the ${name}`,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace(" & ", " and ").replace("’", "'").replace("St. ", "Saint "),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.constantFrom(...spelled), ({ code, name }, spell) => {
      fc.pre(code !== "GE");
      expect(readLocation(`Somewhere, ${spell(name)}`)?.country).toBe(code);
    }),
  );
  for (const [text, country] of [
    ...[
      ["Guadalajara, México", "MX"],
      ["Utrecht, Nederland", "NL"],
      ["Århus, Danmark", "DK"],
      ["서울, 대한민국", "KR"],
    ],
    ...[
      ["Yangon, Myanmar", "MM"],
      ["Central, Hong Kong SAR", "HK"],
      ["Liège, Belgique", "BE"],
      ["Lima, Perú", "PE"],
    ],
  ] as const)
    expect([text, readLocation(text)?.country]).toEqual([text, country]);
});

test("a state beside the city, without a comma, is read with the country behind it", () => {
  for (const [text, expected] of [
    ["Austin TX, USA", { locality: "Austin", region: "TX", country: "US" }],
    ["Perth WA 6000, Australia", { locality: "Perth", region: "WA", country: "AU" }],
    ["Zürich (ZH), Schweiz", { locality: "Zürich", region: "ZH", country: "CH" }],
    ["São Paulo – SP, Brasil", { locality: "São Paulo", region: "SP", country: "BR" }],
    ["Frankfurt AM, Germany", { locality: "Frankfurt AM", country: "DE" }],
  ] as const)
    expect([text, readLocation(text)]).toEqual([text, expected]);
});

test("two letters are a state of the job's own country before they are a country", () => {
  const readPlace = (text: string, home: string) => {
    const { locality, region, country } = readLocation(text, home) ?? {};
    return [locality, region, country].filter(Boolean).join("|");
  };
  for (const state of usStates) {
    expect(readPlace(`Springfield, ${state}`, "US")).toBe(`Springfield|${state}|US`);
    expect(readPlace(`Springfield, ${state.toLowerCase()} 12345-6789`, "US")).toBe(`Springfield|${state}|US`);
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
    ["Austin TX", "US", "Austin|TX|US"],
    ["Sydney NSW 2000", "AU", "Sydney|NSW|AU"],
    ["São Paulo – SP", "BR", "São Paulo|SP|BR"],
    ["Dallas/TX (hybrid)", "US", "Dallas|TX|US"],
    ["Austin TX", "DE", ""],
    ["Winston-Salem NC 27101", "US", "Winston-Salem|NC|US"],
    ["Baden-Baden BW", "DE", "Baden-Baden|BW|DE"],
    ["Milano (MI)", "IT", "Milano|MI|IT"],
    ["Barcelona, CT", "ES", "Barcelona|CT|ES"],
    ["Belfast, NI", "GB", "Belfast|NI|GB"],
    ["Johannesburg, GP", "ZA", "Johannesburg|GP|ZA"],
    ["Lahore, Punjab", "PK", "Lahore|Punjab|PK"],
  ] as const)
    expect([text, home, readPlace(text, home)]).toEqual([text, home, expected]);
});

test("abroad a state that is no other country's code says its country, and so does a code after a region of it", () => {
  expect(readLocation("Toronto, ON", "US")).toMatchObject({ region: "ON", country: "CA" });
  expect(readLocation("Vancouver, BC, CA", "US")).toMatchObject({ region: "BC", country: "CA" });
  expect(readLocation("Paris, TX", "FR")).toMatchObject({ locality: "Paris", country: "US" });
  expect(readLocation("Sydney, New South Wales", "US")).toMatchObject({ country: "AU" });
  expect(readLocation("Boston, MA, USA", "CA")).toMatchObject({ region: "MA", country: "US" });
  expect(readLocation("Amsterdam, NL", "US")).toMatchObject({ country: "NL" });
});

test("without the job's country a state names its country only where its code means nothing else", () => {
  for (const state of usStates)
    expect(["US", undefined]).toContain(readLocation(`Springfield, ${state}`)?.country);
  for (const state of ["NY", "TX", "FL", "NJ"])
    expect(readLocation(`Springfield, ${state}`)?.country).toBe("US");
  for (const text of [
    ...["Milano, MI", "Atlanta, GA", "Cambridge, MA", "Georgia", "Atlanta, Georgia", "Perth, WA"],
  ])
    for (const home of [undefined, "DE"]) expect([text, readLocation(text, home)]).toEqual([text, undefined]);
});

test("where a job is done from, and brackets, hide no place", () => {
  const around = [
    ...["Remote, %", "Remote – %", "Remote: %", "Remote (%)", "Remote in %", "Hybrid - %"],
    ...["Fully remote, %"],
  ];
  const behind = [
    ...["% (Hybrid)", "%/Remote", "% / remote", "% or Remote", "% - On-site", "% – Hybrid", "% Remote"],
  ];
  for (const form of ["%", ...around, ...behind]) {
    expect([form, readLocation(form.replace("%", "Austin, TX"), "US")]).toEqual([
      ...[form, { locality: "Austin", region: "TX", country: "US" }],
    ]);
    expect([form, readLocation(form.replace("%", "Germany"))]).toEqual([form, { country: "DE" }]);
    for (const text of ["EMEA", "Köln", "Cambridge", "Europe"])
      expect([text, readLocation(form.replace("%", text), "DE")]).toEqual([text, undefined]);
  }
  expect(readLocation("Milano (MI), Italia")).toEqual({ locality: "Milano", region: "MI", country: "IT" });
  expect(readLocation("Wien (Österreich)")).toEqual({ locality: "Wien", country: "AT" });
});

test("the name of a country is that country wherever the job is, but for what is a state there", () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.constantFrom(...countries), (country, home) => {
      fc.pre(country.code !== "GE");
      const found = readLocation(`Springfield, ${country.name}`, home.code);
      expect(["US", "AU"].includes(home.code) ? [home.code, country.code] : [country.code]).toContain(
        found?.country ?? "",
      );
    }),
  );
});

test("what says no country, or has more parts than a place, is none", () => {
  for (const text of [
    ...["Bengaluru", "", "Remote in Europe", "a, b, c, India", "Lisbon / Oslo, Norway"],
    ...["Ulm; Bern, Switzerland", ", India", "Our van, CA Remote", "Berlin & Munich, Germany"],
  ])
    expect([text, readLocation(text)]).toEqual([text, undefined]);
});
