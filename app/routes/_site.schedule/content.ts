import { company } from "~/content/company";
import { nextStepNotes, receiptLabel } from "~/content/lead-forms";
import type { LeadRequest } from "~/lib/leads/lead-fields";
import { answerTime, demoTime } from "~/lib/leads/next-steps";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { ScheduleHeadProps } from "./office-hours";

export const seo: Seo = {
  title: "Times for your demo",
  description: `Propose up to three times for ${demoTime} with ${company.name}, in your own time zone, and see when our two offices are open.`,
};

const crumb = "Times for your demo";

const receivedTrial = `We received it from {email}. Propose up to three times for a demo on your own store; within ${answerTime} we confirm one of them by email.`;

/** The head for a lead without proposed times, with {email}. */
export const receivedHeads: Record<LeadRequest, ScheduleHeadProps> = {
  demo: {
    crumb,
    title: "We have your demo request",
    lead: `We received it from {email}. Propose up to three times for the ${demoTime}; within ${answerTime} we confirm one of them by email.`,
  },
  trial: { crumb, title: "We have your trial request", lead: receivedTrial, note: nextStepNotes.trial },
  free: {
    crumb,
    title: "We have your request for the free plan",
    lead: receivedTrial,
    note: nextStepNotes.free,
  },
  video: {
    crumb,
    title: "We have your request for a video demo",
    lead: receivedTrial,
    note: nextStepNotes.video,
  },
  contact: { crumb, title: "We have your request", lead: receivedTrial },
};

/** The head for a lead with proposed times, with {email}; its note is the one above. */
export const proposedHead: ScheduleHeadProps = {
  crumb,
  title: "We have your times",
  lead: `Within ${answerTime} we confirm one of them by email to {email}. Until then you can change them here.`,
};

/** The head for a confirmed time; `lead` with {when} and {zone}. `newer`: other times were proposed since. */
export const confirmedHeads: Record<"set" | "newer" | "over", ScheduleHeadProps> = {
  set: {
    crumb,
    title: "Your demo is confirmed",
    lead: `It starts on {when} ({zone}) and takes ${demoTime}. The calendar invitation is in your email. If the time no longer suits you, propose others here.`,
  },
  newer: {
    crumb,
    title: "Your demo is confirmed",
    lead: `It starts on {when} ({zone}). We have the other times you proposed, and answer by email within ${answerTime}.`,
  },
  over: {
    crumb,
    title: "Your demo is over",
    lead: "It was set for {when} ({zone}). To agree on another time, reply to the invitation or write to us.",
    actions: [{ label: "Contact us", to: "/company/about#contact" }],
  },
};

/** Before the place or link of the confirmed meeting. */
export const where = "Where:";

/** The page heads when there is no lead for which to propose times. */
export const otherHeads: Record<"none" | "unsaved" | "wrong" | "erased", ScheduleHeadProps> = {
  none: {
    crumb,
    title: "Request a demo first",
    lead: "After you request a demo, this page opens and you can propose times.",
    actions: [{ label: "Request a demo", to: "/request-demo" }],
  },
  unsaved: {
    crumb,
    title: "Your request is still on its way",
    lead: "It is not saved yet. The tab you came from keeps trying, so leave it open. Once it is saved, you can propose times here.",
  },
  wrong: {
    crumb,
    title: "We could not find this request",
    lead: "The link is incomplete, or the request was deleted because of its age. Ask again, or write to us.",
    actions: [
      { label: "Request a demo", to: "/request-demo" },
      { label: "Contact us", to: "/company/about#contact" },
    ],
  },
  erased: {
    crumb,
    title: "This request is erased",
    lead: "We have erased it with the times you proposed. Changed your mind? Request a demo again.",
    actions: [{ label: "Request a demo", to: "/request-demo" }],
  },
};

export const officeHours = {
  caption: "On {day}, in {zone}.",
  /** The office hours in its time zone, in the visitor's, and in UTC while that is unknown. */
  there: "Monday to Friday, {opens} to {closes} there",
  here: "{opens} to {closes} for you",
  utc: "{opens} to {closes} UTC",
};

export const proposalForm = {
  problems: "Please look at these again:",
  zone: {
    label: "Your time zone",
    /** The empty first option of the list of time zones. */
    choose: "Choose your time zone",
    /** The option of the browser's zone when the list lacks it. */
    browser: "{zone}, as your browser says",
  },
  choices: ["First choice", "Second choice", "Third choice"],
  date: "Date",
  time: "Time",
  /** The placeholder of a window without a chosen time. */
  first: "Pick a day and a time",
  more: "If you like",
  atDesk: "{city} {time}, at the desk",
  closed: "{city} {time}, closed",
  suggest: "Suggest three times",
  /** Announced once the fields are filled. */
  suggested: "Suggested: {times}",
  submit: "Propose these times",
  change: "Change the times",
  pending: "Saving…",
  note: "We keep the times with your request, notify our team, and erase them together with it.",
};

/** The messages after the form was sent. */
export const messages = {
  times: "Saved: {times} ({zone}).",
  /** The message when the times changed in the meantime, with {times}. */
  changed:
    "Someone with this link has changed the times in the meantime. {times} Send yours again to replace them.",
  wait: "You have changed the times often. Please try again in {time}, or write to us.",
  unavailable: "We cannot save your times at the moment. Please try again.",
};

export const reach = {
  title: "Call or write to us",
  open: "At the desk until {when} there.",
  closed: "Closed. Back {when} there.",
  phoneLabel: "Call",
  mail: {
    title: "By email",
    text: `Answered within ${answerTime}.`,
    label: company.mail.hello,
    to: toMailLink(company.mail.hello),
  },
  sent: {
    title: "What you sent",
    labels: { type: "You asked for", received: "Received", name: "Name", email: "Email", website: "Website" },
    link: receiptLabel,
  },
};
