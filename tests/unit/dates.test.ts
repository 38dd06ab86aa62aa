import { expect, test } from "bun:test";
import { articles } from "~/content/articles";
import { brands } from "~/content/brands";
import { caseStudies } from "~/content/case-studies";
import {
  type CustomerName,
  caseStudiesPublished,
  customers,
  experienceOf,
  founded,
  launches,
} from "~/content/dates";
import { changes } from "~/content/documentation/changelog";
import { shared } from "~/content/legal";
import { testimonials } from "~/content/testimonials";
import { launch } from "~/routes/_site._index/below";
import { about } from "~/routes/_site.company.about/content";
import { below as press } from "~/routes/_site.company.press/below";
import { terms } from "~/routes/_site.terms/content";

const products = {
  commerce: "Commerce",
  showcase: "Showcase",
  securestream: "SecureStream",
  studio: "Studio",
};
const customerOf = (author: string) => author.slice(author.indexOf(", ") + 2) as CustomerName;

/** Everything on the site that has a day, with all that it says. */
const dated: { what: string; date: string; text: string }[] = [
  ...articles.map((article) => ({
    what: article.slug,
    date: article.dateTime.slice(0, 10),
    text: JSON.stringify(article),
  })),
  ...press.releases.releases.map((release) => ({
    what: release.title,
    date: release.dateTime,
    text: JSON.stringify(release),
  })),
  ...testimonials.map(({ author, date, quote, experience }) => ({
    what: author,
    date,
    text: `${quote} ${experience} ${author}`,
  })),
  ...caseStudies.studies.map((study) => ({
    what: study.pdfUrl,
    date: caseStudiesPublished,
    text: JSON.stringify(study),
  })),
  ...changes.map((change) => ({ what: change.title, date: change.date, text: JSON.stringify(change) })),
  { what: "the demo film", date: launch.demo.published.iso.slice(0, 10), text: JSON.stringify(launch.demo) },
  { what: "the terms", date: shared.updated.dateTime, text: JSON.stringify(terms) },
];

/** Days and months compare as text; a month counts from its first day. */
const isBefore = (date: string, beginning: string) => date.slice(0, beginning.length) < beginning;

test("the company comes first, then its products, then their customers", () => {
  for (const [product, launched] of Object.entries(launches))
    expect([product, isBefore(launched, founded)]).toEqual([product, false]);
  const launchOf = Object.fromEntries(Object.entries(products).map(([id, name]) => [name, id]));
  for (const [customer, { since, product }] of Object.entries(customers)) {
    const launched = launches[launchOf[product] as keyof typeof launches];
    expect([customer, isBefore(since, launched.slice(0, 7))]).toEqual([customer, false]);
  }
});

test("no text is older than the company, a product or a customer that it names, nor from the future", () => {
  expect(dated.length).toBeGreaterThan(24);
  const today = new Date().toISOString().slice(0, 10);
  const wrong = dated.flatMap(({ what, date, text }) => [
    ...(isBefore(date, founded) || date > today ? [`${what} is of ${date}`] : []),
    ...Object.entries(products)
      .filter(
        ([id, name]) =>
          new RegExp(`\\b${name}\\b`).test(text) && isBefore(date, launches[id as keyof typeof launches]),
      )
      .map(([, name]) => `${what}, of ${date}, knows ${name}`),
    ...Object.entries(customers)
      .filter(([name, { since }]) => text.includes(name) && isBefore(date, since))
      .map(([name]) => `${what}, of ${date}, knows ${name}`),
  ]);
  expect(wrong).toEqual([]);
});

test("the changelog begins with the first launch and goes back in time", () => {
  const days = changes.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().reverse());
  expect(days.at(-1)).toBe(launches.commerce);
  for (const day of Object.values(launches)) expect([day, days.includes(day)]).toEqual([day, true]);
});

test("every testimonial is of a customer, who has used the product for as long as it says", () => {
  for (const { author, date, experience } of testimonials) {
    const customer = customers[customerOf(author)];
    expect([author, Boolean(customer)]).toEqual([author, true]);
    const begun = new Date(`${customer.since}-15`);
    const months = Math.round(
      (Date.parse(`${date.slice(0, 7)}-15`) - begun.getTime()) / (30.44 * 86_400_000),
    );
    expect(months).toBeGreaterThanOrEqual(0);
    expect(experience).toBe(months < 3 ? undefined : `${months} months with ${customer.product}`);
  }
  expect(experienceOf("Maison Orrel", "2024-06-30")).toBeUndefined();
});

test("a story's customer uses the product of the story, and a case study quotes nobody before it was said", () => {
  for (const brand of Object.values(brands))
    expect([brand.name, customers[brand.name].product.toLowerCase()]).toEqual([brand.name, brand.product]);
  for (const { story } of caseStudies.studies) {
    const said = testimonials.find(({ author }) => author === story.author);
    expect([story.author, said !== undefined && said.date <= caseStudiesPublished]).toEqual([
      story.author,
      true,
    ]);
  }
});

test("the company's own story tells the launches in their order", () => {
  const months = about.story.steps.map(({ when }) => new Date(`1 ${when} UTC`).toISOString().slice(0, 7));
  expect(months).toEqual(Object.values(launches).map((day) => day.slice(0, 7)));
  expect(months).toEqual(months.toSorted());
});
