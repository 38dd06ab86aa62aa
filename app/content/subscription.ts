import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { newsletter } from "./newsletter";

type AnswerPage = { seo: Seo; head: PageHeadProps };

export const confirmNext = "One more step: open the email we have just sent you and confirm.";

/** The pages after the newsletter form and the unsubscribe link. */
export const subscription = {
  subscribed: {
    seo: {
      title: "Thanks for subscribing",
      description: `Your address is subscribed to the ${company.name} newsletter. The next email comes within a month.`,
    },
    head: {
      crumb: "Newsletter",
      title: newsletter.success.title,
      lead: newsletter.success.description,
      actions: [
        { label: "Read the blog", to: "/blog" },
        { label: "Back to the home page", to: "/" },
      ],
    },
  },
  /** The page for an address that its owner must still confirm. */
  asked: {
    seo: {
      title: "Thanks for subscribing",
      description: `One more step: confirm your subscription with the link in the email we have just sent.`,
    },
    head: {
      crumb: "Newsletter",
      title: newsletter.success.title,
      lead: `${newsletter.success.description} ${confirmNext}`,
      actions: [
        { label: "Read the blog", to: "/blog" },
        { label: "Back to the home page", to: "/" },
      ],
    },
  },
  confirm: {
    seo: {
      title: "Confirm your subscription",
      description: `Confirm, and the ${company.name} newsletter comes to the address this link was sent to.`,
    },
    head: {
      crumb: "Newsletter",
      title: "One email a month?",
      lead: "Confirm, and the newsletter comes to the address this link was sent to. Unsubscribe at any time.",
    },
  },
  confirmed: {
    seo: {
      title: "You are subscribed",
      description: `Your address is subscribed to the ${company.name} newsletter. The next email comes within a month.`,
    },
    head: {
      crumb: "Newsletter",
      title: "You are subscribed",
      lead: "Thank you. The next email comes within a month.",
      actions: [
        { label: "Read the blog", to: "/blog" },
        { label: "Back to the home page", to: "/" },
      ],
    },
  },
  over: {
    seo: {
      title: "This link has expired",
      description: "The link works for seven days, and stops working once you unsubscribe.",
    },
    head: {
      crumb: "Newsletter",
      title: "This link has expired",
      lead: "It works for seven days, and stops working once you unsubscribe. Ask for a new one below.",
    },
  },
  badLink: {
    seo: {
      title: "This link is incomplete",
      description: "A part of the link that confirms a subscription is missing. Ask for a new one.",
    },
    head: {
      crumb: "Newsletter",
      title: "This link is incomplete",
      lead: "A part of it is missing. Open it from the email again, or ask for a new one below.",
    },
  },
  badAddress: {
    seo: {
      title: "That address did not work",
      description:
        "The newsletter form could not use the email address. Please look at it again and send it once more.",
    },
    head: {
      crumb: "Newsletter",
      title: "That address did not work",
      lead: "It should look like name@example.com. Please try again below.",
    },
  },
  busy: {
    seo: {
      title: "We could not save your address",
      description: "The newsletter form could not be saved just now. Please send it again in a minute.",
    },
    head: {
      crumb: "Newsletter",
      title: "We could not save your address",
      lead: "There was a problem submitting your request. Please try again in a minute.",
    },
  },
  unsubscribe: {
    seo: {
      title: "Unsubscribe",
      description: `One click ends the ${company.name} newsletter for the address this link was sent to.`,
    },
    head: {
      crumb: "Unsubscribe",
      title: "Unsubscribe from the newsletter?",
      lead: "One click, and the newsletter stops for the address this link was sent to.",
    },
  },
  unsubscribed: {
    seo: {
      title: "Unsubscribed",
      description: "The newsletter has stopped for this address. You can subscribe again at any time.",
    },
    head: {
      crumb: "Unsubscribe",
      title: "You are unsubscribed",
      lead: "You will get no more emails. If it was a mistake, subscribe again at the foot of the blog.",
      actions: [
        { label: "Read the blog", to: "/blog" },
        { label: "Back to the home page", to: "/" },
      ],
    },
  },
  wrongLink: {
    seo: {
      title: "This link is incomplete",
      description:
        "A part of the unsubscribe link is missing. Write to us and we end the newsletter by hand.",
    },
    head: {
      crumb: "Unsubscribe",
      title: "This link is incomplete",
      lead: "A part of it is missing. Open it from the email again, or write to us and we do it by hand.",
      actions: [{ label: "Contact us", to: "/company/about#contact" }],
    },
  },
} satisfies Record<string, AnswerPage>;

export const unsubscribeButton = "Unsubscribe";
export const confirmBox = "Send me the newsletter";
export const confirmButton = "Subscribe";
