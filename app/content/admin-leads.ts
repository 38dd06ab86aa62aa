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
    left: "{count} unsubscribed",
  },
  empty: {
    title: "No addresses yet",
    text: "People who subscribe to the newsletter appear here.",
    steps: [
      {
        title: "A visitor subscribes",
        text: "The form is at the foot of the blog. The time and wording are stored as proof of consent.",
        link: { label: "See the form", to: "/blog" },
      },
      {
        title: "They confirm it",
        text: "With a link we email them, valid for 7 days. If this site does not send email, they stay unconfirmed, and the export says so.",
      },
      {
        title: "You write to them",
        text: "Export the confirmed addresses as CSV for your email tool.",
      },
    ],
  },
  columns: { email: "Email", subscribed: "Subscribed", status: "Status", actions: "Actions" },
  statuses: {
    confirmed: "Confirmed {when}",
    waiting: "Pending since {when}",
    unconfirmed: "Not confirmed",
    left: "Unsubscribed {when}",
  },
  asksBack: "Asked to resubscribe {when}",
  readmit: {
    label: "Resubscribe",
    question: "Resubscribe {email}? Only do this if the owner of the address asked you to.",
    confirm: "Resubscribe",
  },
  forget: { label: "Delete", question: "Delete {email} permanently?", confirm: "Delete address" },
  export: "Export CSV",
  newest: "Newest",
  older: "Older",
  more: "More addresses",
};

export const newsletterNotices = {
  forgotten: { kind: "success", text: "Address deleted." },
  readmitted: { kind: "success", text: "Address resubscribed." },
  export: {
    kind: "info",
    text: "Use Export CSV to create the file. Activity records each export.",
  },
} satisfies Notices;
