import type { ProductId } from "~/lib/prices";
import type { VideoId } from "~/lib/video";
import type { Testimonial, TestimonialsProps } from "~/sections/testimonials";
import { stories } from "./stories";

/** A customer's quote; `since` is the month of the first video with the product, no later than the day of the quote. */
type Quote = {
  quote: string;
  author: string;
  location: string;
  date: string;
  since: string;
  product: keyof typeof productHues;
  /** The video of their product; without one their initials stand beside the quote. */
  video?: VideoId;
};

const productHues = {
  Commerce: "commerce",
  Showcase: "showcase",
  SecureStream: "securestream",
  Studio: "studio",
} as const satisfies Record<string, ProductId>;

/** Sample quotes of invented customers; the home page shows the first two. */
const quotes: Quote[] = [
  {
    ...stories.orrel,
    location: "Lyon, France",
    date: "2025-07-21",
    since: "2024-05",
    product: "Commerce",
  },
  {
    ...stories.lumenade,
    location: "Portland, United States",
    date: "2025-02-03",
    since: "2024-03",
    product: "Commerce",
  },
  {
    ...stories.tessel,
    location: "Porto, Portugal",
    date: "2025-06-12",
    since: "2024-09",
    product: "Commerce",
  },
  {
    ...stories.kestrl,
    location: "Toronto, Canada",
    date: "2025-03-09",
    since: "2024-07",
    product: "Showcase",
  },
  {
    ...stories.bluefern,
    location: "Pune, India",
    date: "2025-11-18",
    since: "2024-10",
    product: "SecureStream",
  },
  {
    quote:
      "Variants finally match the picture. Choose the sand glaze and the video changes to sand, and so does the button.",
    author: "Helena Brandt, Ofenrot",
    location: "Dresden, Germany",
    date: "2025-01-30",
    since: "2024-07",
    product: "Commerce",
  },
  {
    quote:
      "We ran the A/B test for three weeks because I did not believe the first one. The video page won both times.",
    author: "Tomás Quiroga, Piedra Alta",
    location: "Mendoza, Argentina",
    date: "2024-10-25",
    since: "2024-03",
    product: "Commerce",
  },
  {
    quote:
      "I record the fix once, and the step-by-step guide is in the help center before the customer has answered.",
    author: "Noor Haddad, Parcelwise",
    location: "Amman, Jordan",
    date: "2025-07-06",
    since: "2025-02",
    product: "Studio",
  },
  {
    quote:
      "Our theme is hand-built. One script tag, two elements, and the developer went back to her own work.",
    author: "Claire Abernathy, Hollin & Reed",
    location: "Leeds, United Kingdom",
    date: "2024-09-17",
    since: "2024-08",
    product: "Commerce",
  },
  {
    quote:
      "A link that dies after the board meeting and carries the viewer’s name across the picture. That is all I ever wanted from a video host.",
    author: "Stefan Kowalczyk, Varda Medical",
    location: "Gdańsk, Poland",
    date: "2025-09-02",
    since: "2024-11",
    product: "SecureStream",
  },
  {
    quote:
      "The Composer module passed our code review on the first try, which I have not been able to say about an extension before.",
    author: "Mireille Okonkwo, Atelier Nkiru",
    location: "Lagos, Nigeria",
    date: "2025-01-15",
    since: "2024-09",
    product: "Commerce",
  },
  {
    quote: "Returns fell as well. People see how large the bag is when someone carries it.",
    author: "Yuki Tanabe, Kumo Carry",
    location: "Osaka, Japan",
    date: "2025-04-29",
    since: "2024-04",
    product: "Commerce",
  },
  {
    quote:
      "Support wrote back in the same hour, with a screen recording and the exact line to change. They use their own product well.",
    author: "Patrick O’Dwyer, Corrib Cycles",
    location: "Galway, Ireland",
    date: "2024-11-05",
    since: "2024-09",
    product: "Commerce",
  },
  {
    quote:
      "We replaced forty pages of internal manual with ninety-second videos and chapters. New colleagues search the transcript instead of asking us.",
    author: "Lucía Ferrer, Banco Mirlo",
    location: "Bilbao, Spain",
    date: "2025-08-08",
    since: "2025-02",
    product: "Studio",
  },
];

export const testimonials: Testimonial[] = quotes.map(
  ({ quote, author, location, date, since, product, video }) => ({
    quote,
    author,
    hue: productHues[product],
    video,
    location,
    date,
    experience: describeExperience(since, product, date),
  }),
);

/** "14 months with Commerce" on the day of the quote; undefined in the first quarter. */
function describeExperience(since: string, product: string, date: string) {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = count(date) - count(since);
  return months < 3 ? undefined : `${months} months with ${product}`;
}

export const testimonialSection: TestimonialsProps = {
  title: "What merchants say",
  lead: "Shop owners, marketers and trainers on the first weeks with video in their pages.",
  items: testimonials,
};
