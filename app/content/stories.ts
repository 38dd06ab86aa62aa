import type { CustomerStory } from "~/sections/customer-story";
import { type BrandId, brands } from "./brands";
import { figures } from "./figures";

/** The stories of the sample customers, for the customers page, the case studies and their PDFs. */
export const stories: Record<BrandId, CustomerStory> = {
  orrel: {
    id: "maison-orrel",
    brand: brands.orrel,
    title: "A scent cannot be photographed. Its light can.",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "commerce",
    video: "ember",
    challenge:
      "Maison Orrel sells eleven perfumes that look nearly alike in a still picture. Shoppers opened three tabs, compared bottles, wrote to ask about the size, and left.",
    solution:
      "One six-second video per bottle floats beside the product picture. The size picker and the cart button are inside it, and the call to action follows the chosen variant.",
    results: [brands.orrel.metric, figures.orrelBasket, figures.orrelQuestions],
    quote:
      "We put one video next to the bottle and the size picker inside it. Product page conversion went up 17%, and no one on the team had to touch the theme.",
    author: "Inès Vidal, Maison Orrel",
    portrait: "ines",
  },
  lumenade: {
    id: "lumenade",
    brand: brands.lumenade,
    title: "The lamp that switches itself on",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "showcase",
    video: "halo",
    challenge:
      "lumenade makes lamps whose point is how they dim. Its product page had four perfect pictures of a lamp that was either on or off, and an old video player that cost two seconds.",
    solution:
      "A floating video shows the lamp going from candle to daylight while the visitor reads. It loads after the page does, and one tap closes it.",
    results: [brands.lumenade.metric, figures.lumenadeWatched, figures.lumenadeScore],
    quote:
      "I expected the usual two seconds of waiting for someone else’s script. The page scores the same as before, and the lamp simply switches on in the corner.",
    author: "Dana Whitlock, lumenade",
    portrait: "dana",
  },
  tessel: {
    id: "tessel-and-tide",
    brand: brands.tessel,
    title: "Stories from the kiln, on the shelf",
    product: { label: "Commerce", to: "/products/commerce" },
    hue: "securestream",
    video: "tide",
    challenge:
      "Every glaze turns out a little different, and returns said so: the cup was greener, the rim was darker. The workshop's phone was full of videos that showed exactly this, and no customer ever saw them.",
    solution:
      "Stories stand above the collection, one per firing, each tagged with the set it shows. A shopper taps a video, sees the glaze turn in daylight, and adds that set to the cart.",
    results: [brands.tessel.metric, figures.tesselReturns, figures.tesselSetup],
    quote:
      "Our kiln videos were already on a phone. Six minutes after installing they were Stories above the collection, tagged with the right sets.",
    author: "Rui Sequeira, Tessel&Tide",
    portrait: "rui",
  },
  kestrl: {
    id: "kestrl",
    brand: brands.kestrl,
    title: "A form at the second where people decide",
    product: { label: "Showcase", to: "/products/showcase" },
    hue: "showcase",
    video: "plan",
    mockup: "showcase",
    challenge:
      "kestrl_ had a pricing page that people read twice and a demo form that few of them reached. The marketing team knew which campaign brought a visit, but not which one brought a lead.",
    solution:
      "A 24-second video sits beside the plans and asks for the work email at second twelve, where most viewers had decided. Campaign tags travel with the lead into the CRM.",
    results: [brands.kestrl.metric, figures.kestrlCampaigns, figures.kestrlSecond],
    quote:
      "The form is inside the video, at the second where people decide. Lead form conversion on the pricing page rose 22%, and every lead arrives with its campaign.",
    author: "Maya Lindqvist, kestrl_",
    portrait: "maya",
  },
  bluefern: {
    id: "bluefern",
    brand: brands.bluefern,
    title: "Trained before the first shift, and it is on record",
    product: { label: "SecureStream", to: "/products/securestream" },
    hue: "securestream",
    video: "lane",
    mockup: "securestream",
    challenge:
      "Bluefern onboards drivers at nine depots. Training was a day in a room, videos were passed on by messenger, and no one could tell an insurer who had seen the loading rules.",
    solution:
      "Four short videos, recorded in Studio, stand behind the company's single sign-on. They are opened by links that expire after two hours, and marked with the viewer's name. Every play is a line in the audit log.",
    results: [brands.bluefern.metric, figures.bluefernDepots, figures.bluefernLog],
    quote:
      "Drivers now watch four short videos before day one. Onboarding takes 35% less time, and the audit log answers every question our insurer asks.",
    author: "Arjun Desai, Bluefern",
    portrait: "desai",
  },
};
