import type { Testimonial, TestimonialsProps } from "~/sections/testimonials";

/** Sample quotes of invented customers; the first two stand on the home page. */
export const testimonials: readonly [Testimonial, Testimonial, ...Testimonial[]] = [
  {
    quote:
      "We put one film next to the bottle and the size picker inside it. Product page conversion went up 17%, and nobody on the team had to touch the theme.",
    author: "Inès Vidal, Maison Orrel",
    location: "Lyon, France",
    experience: "14 months with Commerce",
    date: "2025-01-21",
  },
  {
    quote:
      "I expected the usual two seconds of waiting for somebody else’s script. The page scores the same as before, and the lamp simply switches on in the corner.",
    author: "Dana Whitlock, lumenade",
    location: "Portland, United States",
    experience: "11 months with Commerce",
    date: "2025-02-03",
  },
  {
    quote:
      "Our kiln videos were already on a phone. Six minutes after installing they were Stories above the collection, tagged with the right sets.",
    author: "Rui Sequeira, Tessel&Tide",
    location: "Porto, Portugal",
    experience: "9 months with Commerce",
    date: "2024-12-12",
  },
  {
    quote:
      "The form is inside the video, at the second where people decide. Lead form conversion on the pricing page rose 22%, and every lead arrives with its campaign.",
    author: "Maya Lindqvist, kestrl_",
    location: "Toronto, Canada",
    experience: "8 months with Showcase",
    date: "2025-01-09",
  },
  {
    quote:
      "Drivers now watch four short films before day one. Onboarding takes 35% less time, and the audit log answers every question our insurer asks.",
    author: "Arjun Desai, Bluefern",
    location: "Pune, India",
    experience: "13 months with SecureStream",
    date: "2024-11-18",
  },
  {
    quote:
      "Variants finally match the picture. Choose the sand glaze and the film changes to sand, and so does the button.",
    author: "Helena Brandt, Ofenrot",
    location: "Dresden, Germany",
    experience: "6 months with Commerce",
    date: "2025-01-30",
  },
  {
    quote:
      "We ran the A/B test for three weeks because I did not believe the first one. The video page won both times.",
    author: "Tomás Quiroga, Piedra Alta",
    location: "Mendoza, Argentina",
    experience: "7 months with Commerce",
    date: "2024-10-25",
  },
  {
    quote:
      "I record the fix once, and the step-by-step guide is in the help center before the customer has answered.",
    author: "Noor Haddad, Parcelwise",
    location: "Amman, Jordan",
    experience: "5 months with Studio",
    date: "2025-02-06",
  },
  {
    quote:
      "Our theme is hand-built. One script tag, two elements, and the developer went back to her own work.",
    author: "Claire Abernathy, Hollin & Reed",
    location: "Leeds, United Kingdom",
    date: "2024-09-17",
  },
  {
    quote:
      "A link that dies after the board meeting and carries the viewer’s name across the picture. That is all I ever wanted from a video host.",
    author: "Stefan Kowalczyk, Varda Medical",
    location: "Gdańsk, Poland",
    experience: "10 months with SecureStream",
    date: "2024-12-02",
  },
  {
    quote:
      "The Composer module passed our code review on the first try, which I have not been able to say about an extension before.",
    author: "Mireille Okonkwo, Atelier Nkiru",
    location: "Lagos, Nigeria",
    experience: "4 months with Commerce",
    date: "2025-01-15",
  },
  {
    quote: "Returns fell as well. People see how large the bag is when somebody carries it.",
    author: "Yuki Tanabe, Kumo Carry",
    location: "Osaka, Japan",
    experience: "12 months with Commerce",
    date: "2024-08-29",
  },
  {
    quote:
      "Support wrote back in the same hour, with a screen recording and the exact line to change. They use their own product well.",
    author: "Patrick O’Dwyer, Corrib Cycles",
    location: "Galway, Ireland",
    date: "2024-11-05",
  },
  {
    quote:
      "We replaced forty pages of internal manual with ninety-second films and chapters. New colleagues search the transcript instead of asking us.",
    author: "Lucía Ferrer, Banco Mirlo",
    location: "Bilbao, Spain",
    experience: "6 months with Studio",
    date: "2024-10-08",
  },
];

export const customerVoices: TestimonialsProps = {
  title: "Said by the people who press publish",
  lead: "Shop owners, marketers and trainers on the first weeks with video in their pages.",
  items: testimonials,
  words: {
    label: "Testimonials",
    previous: "Previous testimonials",
    next: "Next testimonials",
    status: "{range} of {total}",
  },
};
