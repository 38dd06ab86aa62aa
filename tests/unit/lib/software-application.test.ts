import { expect, test } from "bun:test";
import { toSoftwareApplication } from "~/lib/software-application";

const facts = {
  name: "Studio",
  description: "Screen recording",
  path: "/products/studio",
  tiers: [
    { id: "free", name: "Free", price: { kind: "free" }, limits: ["25 videos"] },
    { id: "pro", name: "Pro", price: { kind: "paid", monthly: 15, annual: 144 }, limits: ["Unlimited"] },
    { id: "big", name: "Big", price: { kind: "custom" }, limits: ["By agreement"] },
  ],
} as const;

test("a free tier is an offer of 0, and a tier without a fixed price is no offer", () => {
  const { offers } = toSoftwareApplication("https://www.vitreel.example", facts);
  expect(offers).toEqual([
    {
      "@type": "Offer",
      name: "Free",
      price: "0",
      priceCurrency: "USD",
      url: "https://www.vitreel.example/products/studio",
    },
    {
      "@type": "Offer",
      name: "Pro",
      price: "15",
      priceCurrency: "USD",
      url: "https://www.vitreel.example/products/studio",
    },
  ]);
});

test("a rating is told only where there is one", () => {
  expect(toSoftwareApplication("", facts)).not.toHaveProperty("aggregateRating");
  expect(toSoftwareApplication("", { ...facts, rating: { value: 4.8, count: 127 } }).aggregateRating).toEqual(
    {
      "@type": "AggregateRating",
      ratingValue: "4.8",
      reviewCount: "127",
      bestRating: "5",
    },
  );
});
