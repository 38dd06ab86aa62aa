import { company } from "~/content/company";
import { mailLink } from "~/lib/links";
import type { NextStepsProps } from "~/sections/next-steps";
import type { ReachOutProps } from "~/sections/reach-out";
import type { WorkHereProps } from "./late-parts";

type Below = { workHere: WorkHereProps; steps: NextStepsProps; reachOut: ReachOutProps };

/** What stands below the list of positions. */
export const below: Below = {
  workHere: {
    title: "Small rooms, large windows",
    text: "You own what you build, from the first sketch to the chart that says whether it worked.",
    places: [
      { name: "San Francisco", text: "Design, customers, and a studio with more lamps than chairs." },
      { name: "Bengaluru", text: "Engineering, security, and the better coffee." },
    ],
    perks: [
      {
        icon: "gauge",
        title: "Work that is measured",
        text: "Millions of people use what you change, and an A/B test tells you if it helped.",
      },
      {
        icon: "clock",
        title: "Quiet mornings",
        text: "No meetings before noon, in either office. Mornings are for work that needs quiet.",
      },
      {
        icon: "calendar",
        title: "Real holidays",
        text: "Long ones, and everybody takes them. You choose the dates.",
      },
      {
        icon: "heart",
        title: "Good for families",
        text: "Paid leave for every new parent, and health cover for the whole household.",
      },
      {
        icon: "book-open",
        title: "Time to learn",
        text: "Every second Friday belongs to something you do not know yet.",
      },
      {
        icon: "trending-up",
        title: "A share in it",
        text: "Everybody owns shares, and gets a page that explains them in plain words.",
      },
    ],
  },
  steps: {
    title: "From hello to yes in two weeks",
    steps: [
      {
        title: "Tell us about yourself",
        text: "A few lines and something you made. No cover letter, no puzzle. Everybody gets an answer.",
      },
      {
        title: "Two conversations",
        text: "One about you, one about a real problem of ours. Bring your own tools; we bring ours.",
      },
      {
        title: "A day together, paid",
        text: "You work on something that ships. That evening both of us know, and you hear from us the next day.",
      },
    ],
  },
  reachOut: {
    title: "Nothing that fits?",
    text: "Tell us what we should be looking for. Two of us were hired that way.",
    action: { label: "Write to us", to: mailLink(company.mail.careers, "I would like to work with you") },
    other: { label: "Read the blog", to: "/blog" },
  },
};
