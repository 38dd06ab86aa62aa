import type { NewsletterAdminTexts } from "~/routes/admin.leads_.newsletter/newsletter";
import type { Notices } from "~/ui/notice";

export const newsletterAdminSeo = {
  title: "Newsletter admin",
  description: "Addresses that subscribed to the newsletter, with when they came and when they left.",
};

export const newsletterAdmin: NewsletterAdminTexts = {
  title: "Newsletter",
  counts: {
    confirmed: "{count} confirmed",
    waiting: "{count} waiting to be confirmed",
    unconfirmed: "{count} not confirmed",
    left: "{count} left",
  },
  empty: {
    title: "No addresses yet",
    text: "Who wants to read more leaves an address, and leaves the list as easily.",
    steps: [
      {
        title: "Somebody subscribes",
        text: "The form is at the foot of the blog. When and with which words is kept as evidence.",
        link: { label: "See the form", to: "/blog" },
      },
      {
        title: "They confirm it",
        text: "By a link that goes to the address, for seven days, once mail is set. Without mail they stay not confirmed, and the export says so.",
      },
      {
        title: "You write to them",
        text: "Take the confirmed addresses along as CSV for the program that sends your letters.",
      },
    ],
  },
  columns: { email: "Address", subscribed: "Since", status: "Status", actions: "Actions" },
  statuses: {
    confirmed: "Confirmed {when}",
    waiting: "Asked {when}",
    unconfirmed: "Not confirmed",
    left: "Left {when}",
  },
  asksBack: "Asked to come back {when}",
  readmit: {
    label: "Take back",
    question:
      "Subscribe {email} again? Anybody can send the form with any address: only when its owner told you.",
    confirm: "Subscribe again",
  },
  forget: { label: "Forget", question: "Forget {email} for good?", confirm: "Forget it" },
  export: "Export CSV",
  newest: "Back to the newest",
  older: "Older",
  more: "More addresses",
};

export const newsletterNotices = {
  forgotten: { kind: "success", text: "The address is forgotten." },
  readmitted: { kind: "success", text: "The address is subscribed again." },
  export: {
    kind: "info",
    text: "Use Export CSV to create the file. Activity records each export.",
  },
} satisfies Notices;
