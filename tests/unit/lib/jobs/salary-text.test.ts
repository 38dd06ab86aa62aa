import { expect, test } from "bun:test";
import fc from "fast-check";
import { readAmount, readCurrency, readRange } from "~/lib/jobs/salary-text";

const separators = ["", ",", ".", " ", "\u00a0", "\u202f", "'", "’"];
const around = [
  ...[(text: string) => text, (text: string) => `€${text}`, (text: string) => `${text} €`],
  ...[(text: string) => `$ ${text}`, (text: string) => `EUR ${text}`, (text: string) => `${text} kr`],
  ...[(text: string) => `US$${text}`, (text: string) => `Rs. ${text}`, (text: string) => `  ${text} p.a.`],
];

function group(amount: number, separator: string) {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, separator);
}

test("an amount is read however its thousands are parted and whatever currency stands beside it", () => {
  const anAmount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      ...[anAmount, fc.constantFrom(...separators), fc.constantFrom(...around)],
      (amount, separator, beside) => {
        expect(readAmount(beside(group(amount, separator)))).toBe(amount);
      },
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...around), (thousands, beside) => {
      for (const factor of ["k", "K", " k"])
        expect(readAmount(beside(thousands + factor))).toBe(thousands * 1000);
    }),
  );
});

test("cents are read after either point, with any separator of thousands but the same", () => {
  const aSeparator = fc.constantFrom(...separators.filter((sign) => sign !== ""));
  fc.assert(
    fc.property(
      ...[fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), aSeparator],
      ...[fc.constantFrom(".", ","), fc.constantFrom(...around, (text: string) => `$${text} / hour`)],
      (units, cents, separator, point, beside) => {
        const isClear = units < 1000 || separator !== point;
        const typed = `${group(units, separator)}${point}${String(cents).padStart(2, "0")}`;
        expect(readAmount(beside(typed))).toBe(
          isClear ? Number((units + cents / 100).toFixed(2)) : undefined,
        );
      },
    ),
  );
  expect(["$18.50 / hour", "18,50 €/Std.", "$18.5/hr", "€ 1.234,50"].map(readAmount)).toEqual([
    ...[18.5, 18.5, 18.5, 1234.5],
  ]);
  expect(readRange("$18.50–$22.75 an hour")).toEqual([18.5, 22.75]);
});

test("lakhs, fractions that are nothing and half thousands are read, and anything else is no amount", () => {
  const read = ["12,00,000", "95.000,00", "95,000.00", "75.000,-", "1.5k", "1,5k", "1.2m", "75 000 kr."];
  expect(read.map(readAmount)).toEqual([1_200_000, 95_000, 95_000, 75_000, 1500, 1500, 1_200_000, 75_000]);
  const inWords = [
    ...["12 LPA", "2 crore", "60 Tsd. €", "60 T€", "1,5 Mio.", "~60k gross", "USD 60,000/yr", "60k+"],
    ...["٦٠٠٠٠"],
  ];
  expect(inWords.map(readAmount)).toEqual([
    ...[1_200_000, 20_000_000, 60_000, 60_000, 1_500_000, 60_000, 60_000, 60_000, 60_000],
  ]);
  expect(["12L", "60 T EUR", "$18 per hour", "35/hr", "40 EUR/h", "30 an hour"].map(readAmount)).toEqual([
    ...[1_200_000, 60_000, 18, 35, 40, 30],
  ]);
  // Another word behind a small number may be "thousand" or "million" in some language.
  for (const text of [
    ...["500 tkr", "50 bin TL", "500万円", "10jt", "20 triệu", "100 тыс. руб", "5백만원", "600 mil"],
  ])
    expect([text, readAmount(text)]).toEqual([text, undefined]);
  for (const text of [
    "",
    "k",
    "about",
    "38.5",
    "1.5",
    "1,2,3",
    "75-90k",
    "75 000 to 90 000",
    "1.234,567",
    "-5",
  ])
    expect(readAmount(text)).toBeUndefined();
});

test("an empty fraction has the sign of its country, and thousands the mark of a script", () => {
  for (const sign of [",-", ".–", ".--", "/-", "/="])
    for (const behind of ["", " p.a.", " per month"]) {
      const text = `8,00,000${sign}${behind}`;
      expect([text, readAmount(text)]).toEqual([text, 800_000]);
      const range = `8,00,000${sign} to 12,00,000${sign}${behind}`;
      expect([range, readRange(range)]).toEqual([range, [800_000, 1_200_000]]);
    }
  expect(["٦٠٬٠٠٠", "110′000", "60_000", "١٨٫٥٠"].map(readAmount)).toEqual([60_000, 110_000, 60_000, 18.5]);
  for (const text of ["£15.50 ph", "15,50 €/heure", "15.50/hora", "15.5 p/h"])
    expect([text, readAmount(text)]).toEqual([text, 15.5]);
  expect(["£250 pd", "£450 pw", ">60k", "≥ 60.000 €"].map(readAmount)).toEqual([250, 450, 60_000, 60_000]);
});

test("a range is read by the word or sign that its language has between the ends", () => {
  for (const [before, between] of [
    ...[
      ["", "–"],
      ["", " - "],
      ["", "/"],
      ["", " to "],
      ["between ", " and "],
      ["zwischen ", " und "],
    ],
    ...[
      ["de ", " à "],
      ["entre ", " et "],
      ["od ", " do "],
      ["от ", " до "],
      ["van ", " tot "],
      ["", "～"],
    ],
    ...[
      ["~", " - "],
      ["", " → "],
      ["", "…"],
      ["", " 〜 "],
      ["entre ", " hasta "],
      ["da ", " a "],
    ],
  ] as const)
    for (const [lower, upper] of [
      ["45", "50 k€"],
      ["45 000", "50 000 €"],
      ["€45k", "€50k gross"],
    ] as const) {
      const text = before + lower + between + upper;
      expect([text, readRange(text)]).toEqual([text, [45_000, 50_000]]);
    }
  expect(readAmount("60k and benefits")).toBe(60_000);
});

test("a currency is read in any case and by its sign", () => {
  expect(["eur", " EUR ", "€", "£", "₹", "rs.", "c$", "zł", "usd"].map(readCurrency)).toEqual([
    ...["EUR", "EUR", "EUR", "GBP", "INR", "INR", "CAD", "PLN", "USD"],
  ]);
  expect(["₴", "Kč", "Ft", "NT$", "￥", "tl"].map(readCurrency)).toEqual([
    ...["UAH", "CZK", "HUF", "TWD", "JPY", "TRY"],
  ]);
  expect(["Euro", "GBP (£)", "€ EUR", "EUR/year", "some clams"].map(readCurrency)).toEqual([
    ...["EUR", "GBP", "EUR", "EUR", "SOME CLAMS"],
  ]);
  const named = [
    "US dollars",
    "Swiss francs",
    "pounds",
    "Indian Rupee",
    "dólares estadounidenses",
    "Ｅ Ｕ Ｒ",
  ];
  expect(named.map(readCurrency)).toEqual([...["USD", "CHF", "GBP", "INR", "USD", "EUR"]]);
});

test("a factor at the end of a range is that of both ends, unless the lower one is larger without it", () => {
  for (const [text, ends] of [
    ["₹12–15 LPA", [1_200_000, 1_500_000]],
    ["12-15 lakhs per annum", [1_200_000, 1_500_000]],
    ["1.5–2 million", [1_500_000, 2_000_000]],
    ["900–1.2k", [900, 1200]],
    ["60,000–70k (negotiable)", [60_000, 70_000]],
    ["60k–1m", [60_000, 1_000_000]],
  ] as const)
    expect([text, readRange(text)]).toEqual([text, [...ends]]);
});

test("a range that was pasted as one is both its ends", () => {
  const same = [
    ...["60–70k €", "60k-70k", "€60,000 – €70,000", "60.000 bis 70.000 €", "60 to 70k", "$60K − $70K/yr"],
  ];
  for (const text of same) expect([text, readRange(text)]).toEqual([text, [60_000, 70_000]]);
  expect(readRange("25-40 per hour")).toEqual([25, 40]);
  for (const text of ["60k", "-60k", "60k-", "75.000,-", "1-2-3", "a-b"])
    expect([text, readRange(text)]).toEqual([text, undefined]);
});
