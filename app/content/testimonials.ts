import type { CustomerStory } from "~/sections/customer-story";
import type { Testimonial, TestimonialsProps } from "~/sections/testimonials";
import type { PortraitName } from "~/ui/portrait";
import { type CustomerName, describeExperience } from "./dates";
import { stories } from "./stories";

/** Sample quotes of invented customers; the home page shows the first two. */
export const testimonials: readonly [Testimonial, Testimonial, ...Testimonial[]] = [
  toTestimonial(stories.orrel, "Maison Orrel", "Lyon, France", "2025-07-21"),
  toTestimonial(stories.lumenade, "lumenade", "Portland, United States", "2025-02-03"),
  toTestimonial(stories.tessel, "Tessel&Tide", "Porto, Portugal", "2025-06-12"),
  toTestimonial(stories.kestrl, "kestrl_", "Toronto, Canada", "2025-03-09"),
  toTestimonial(stories.bluefern, "Bluefern", "Pune, India", "2025-11-18"),
  createTestimonial(
    "Helena Brandt",
    "helena",
    "Ofenrot",
    "Dresden, Germany",
    "2025-01-30",
    "Variants finally match the picture. Choose the sand glaze and the video changes to sand, and so does the button.",
  ),
  createTestimonial(
    "Tomás Quiroga",
    "tomas",
    "Piedra Alta",
    "Mendoza, Argentina",
    "2024-10-25",
    "We ran the A/B test for three weeks because I did not believe the first one. The video page won both times.",
  ),
  createTestimonial(
    "Noor Haddad",
    "noor",
    "Parcelwise",
    "Amman, Jordan",
    "2025-07-06",
    "I record the fix once, and the step-by-step guide is in the help center before the customer has answered.",
  ),
  createTestimonial(
    "Claire Abernathy",
    "claire",
    "Hollin & Reed",
    "Leeds, United Kingdom",
    "2024-09-17",
    "Our theme is hand-built. One script tag, two elements, and the developer went back to her own work.",
  ),
  createTestimonial(
    "Stefan Kowalczyk",
    "stefan",
    "Varda Medical",
    "Gdańsk, Poland",
    "2025-09-02",
    "A link that dies after the board meeting and carries the viewer’s name across the picture. That is all I ever wanted from a video host.",
  ),
  createTestimonial(
    "Mireille Okonkwo",
    "mireille",
    "Atelier Nkiru",
    "Lagos, Nigeria",
    "2025-01-15",
    "The Composer module passed our code review on the first try, which I have not been able to say about an extension before.",
  ),
  createTestimonial(
    "Yuki Tanabe",
    "yuki",
    "Kumo Carry",
    "Osaka, Japan",
    "2025-04-29",
    "Returns fell as well. People see how large the bag is when someone carries it.",
  ),
  createTestimonial(
    "Patrick O’Dwyer",
    "patrick",
    "Corrib Cycles",
    "Galway, Ireland",
    "2024-11-05",
    "Support wrote back in the same hour, with a screen recording and the exact line to change. They use their own product well.",
  ),
  createTestimonial(
    "Lucía Ferrer",
    "lucia",
    "Banco Mirlo",
    "Bilbao, Spain",
    "2025-08-08",
    "We replaced forty pages of internal manual with ninety-second videos and chapters. New colleagues search the transcript instead of asking us.",
  ),
];

/** A customer's quote from their story, so that it is the same everywhere. */
function toTestimonial(
  { quote, author, portrait }: CustomerStory,
  customer: CustomerName,
  location: string,
  date: string,
): Testimonial {
  return { quote, author, portrait, location, experience: describeExperience(customer, date), date };
}

function createTestimonial(
  name: string,
  portrait: PortraitName,
  customer: CustomerName,
  location: string,
  date: string,
  quote: string,
): Testimonial {
  return {
    quote,
    author: `${name}, ${customer}`,
    portrait,
    location,
    experience: describeExperience(customer, date),
    date,
  };
}

export const testimonialSection: TestimonialsProps = {
  title: "What merchants say",
  lead: "Shop owners, marketers and trainers on the first weeks with video in their pages.",
  items: testimonials,
};
