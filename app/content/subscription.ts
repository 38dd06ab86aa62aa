import type { PageHeadProps } from "~/sections/page-head";
import { newsletter } from "./newsletter";

export const confirmNext = "One more step: open the email we have just sent you and confirm.";

const furtherPages: PageHeadProps["actions"] = [
  { label: "Read the blog", to: "/blog" },
  { label: "Back to the home page", to: "/" },
];

/** The heads of the pages after the newsletter form, and of those that its emails link to. */
export const subscription = {
  subscribed: {
    crumb: "Newsletter",
    title: newsletter.success.title,
    lead: newsletter.success.description,
    actions: furtherPages,
  },
  /** The page for an address that its owner must still confirm. */
  asked: {
    crumb: "Newsletter",
    title: newsletter.success.title,
    lead: `${newsletter.success.description} ${confirmNext}`,
    actions: furtherPages,
  },
  confirm: {
    crumb: "Newsletter",
    title: "Confirm your subscription",
    lead: "Confirm, and the newsletter comes to the address this link was sent to. Unsubscribe at any time.",
  },
  confirmed: {
    crumb: "Newsletter",
    title: "You are subscribed",
    lead: "Thank you. The next email comes within a month.",
    actions: furtherPages,
  },
  over: {
    crumb: "Newsletter",
    title: "This link has expired",
    lead: "It works for seven days, and stops working once you unsubscribe. Ask for a new one below.",
  },
  badLink: {
    crumb: "Newsletter",
    title: "This link is incomplete",
    lead: "A part of it is missing. Open it from the email again, or ask for a new one below.",
  },
  badAddress: {
    crumb: "Newsletter",
    title: "That address did not work",
    lead: "It should look like name@example.com. Please try again below.",
  },
  busy: {
    crumb: "Newsletter",
    title: "We could not save your address",
    lead: "There was a problem submitting your request. Please try again in a minute.",
  },
  unsubscribe: {
    crumb: "Unsubscribe",
    title: "Unsubscribe from the newsletter?",
    lead: "One click, and the newsletter stops for the address this link was sent to.",
  },
  unsubscribed: {
    crumb: "Unsubscribe",
    title: "You are unsubscribed",
    lead: "You will get no more emails. If it was a mistake, subscribe again at the foot of the blog.",
    actions: furtherPages,
  },
  wrongLink: {
    crumb: "Unsubscribe",
    title: "This link is incomplete",
    lead: "A part of it is missing. Open it from the email again, or write to us and we do it by hand.",
    actions: [{ label: "Contact us", to: "/company/about#contact" }],
  },
} satisfies Record<string, PageHeadProps>;

export const unsubscribeButton = "Unsubscribe";
export const confirmBox = "Send me the newsletter";
export const confirmButton = "Subscribe";
