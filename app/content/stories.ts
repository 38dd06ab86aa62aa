import type { CustomerStory } from "~/sections/customer-story";
import { type BrandId, brands } from "./brands";
import { figures } from "./figures";
import { testimonials } from "./testimonials";

/** What a customer says in the testimonials, so that a quote is the same wherever it stands. */
function voiceOf(brand: string) {
  const voice = testimonials.find(({ author }) => author.endsWith(`, ${brand}`));
  if (!voice) throw new Error(`No testimonial of ${brand}`);
  return { quote: voice.quote, author: voice.author };
}

/** Sample customers' stories: the one source of the customers page, the case studies and their PDFs. */
export const stories: Record<BrandId, CustomerStory> = {
  orrel: {
    id: "maison-orrel",
    brand: brands.orrel,
    title: "A scent cannot be photographed. Its light can.",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "commerce",
    film: "ember",
    challenge:
      "Maison Orrel sells eleven perfumes that look nearly alike in a still picture. Shoppers opened three tabs, compared bottles, wrote to ask about the size, and left.",
    solution:
      "One six-second film per bottle floats beside the product picture. The size picker and the cart button are inside it, and the call to action follows the chosen variant.",
    results: [brands.orrel.metric, figures.orrelBasket, figures.orrelQuestions],
    ...voiceOf(brands.orrel.name),
  },
  lumenade: {
    id: "lumenade",
    brand: brands.lumenade,
    title: "The lamp that switches itself on",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "showcase",
    film: "halo",
    challenge:
      "lumenade makes lamps whose point is how they dim. Its product page had four perfect pictures of a lamp that was either on or off, and an old video player that cost two seconds.",
    solution:
      "A floating film shows the lamp going from candle to daylight while the visitor reads. It loads after the page does and stays out of the way of the buy button on a phone.",
    results: [brands.lumenade.metric, figures.lumenadeWatched, figures.lumenadeScore],
    ...voiceOf(brands.lumenade.name),
  },
  tessel: {
    id: "tessel-and-tide",
    brand: brands.tessel,
    title: "Stories from the kiln, on the shelf",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "securestream",
    film: "tide",
    challenge:
      "Every glaze turns out a little different, and returns said so: the cup was greener, the rim was darker. The workshop's phone was full of films that showed exactly this, and nobody outside saw them.",
    solution:
      "Stories stand above the collection, one per firing, each tagged with the set it shows. A shopper taps a film, sees the glaze turn in daylight, and adds that set to the cart.",
    results: [brands.tessel.metric, figures.tesselReturns, figures.tesselSetup],
    ...voiceOf(brands.tessel.name),
  },
  kestrl: {
    id: "kestrl",
    brand: brands.kestrl,
    title: "A form at the second where people decide",
    product: { label: "Showcase", to: "/products/showcase" },
    hue: "showcase",
    film: "plan",
    mockup: "showcase",
    challenge:
      "kestrl_ had a pricing page that people read twice and a demo form that few of them reached. The marketing team knew which campaign brought a visit, but not which one brought a lead.",
    solution:
      "A 24-second film sits beside the plans and asks for the work email at second twelve, where most viewers had decided. Campaign tags travel with the lead into the CRM.",
    results: [brands.kestrl.metric, figures.kestrlCampaigns, figures.kestrlSecond],
    ...voiceOf(brands.kestrl.name),
  },
  bluefern: {
    id: "bluefern",
    brand: brands.bluefern,
    title: "Trained before the first shift, and it is on record",
    product: { label: "SecureStream", to: "/products/securestream" },
    hue: "securestream",
    film: "lane",
    mockup: "securestream",
    challenge:
      "Bluefern onboards drivers at nine depots. Training was a day in a room, films were passed on by messenger, and nobody could tell an insurer who had seen the loading rules.",
    solution:
      "Four short films, recorded in Studio, stand behind the company's single sign-on. They are opened by links that expire after two hours, and marked with the viewer's name. Every play is a line in the audit log.",
    results: [brands.bluefern.metric, figures.bluefernDepots, figures.bluefernLog],
    ...voiceOf(brands.bluefern.name),
  },
};
