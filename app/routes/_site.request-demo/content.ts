import { company } from "~/content/company";
import { leadFieldTexts, leadFormNote, receiptLabel, requestFailure, visitNote } from "~/content/lead-forms";
import { demoMinutes, demoTime } from "~/lib/leads/next-steps";
import type { LeadFieldTexts } from "~/sections/lead-fields";

export const requestDemo = {
  seo: {
    title: "Request a demo",
    description: `Your own products on screen for ${demoTime}. Leave your name, email, website and phone, then pick a time that suits you.`,
  },
  head: {
    crumb: "Request a demo",
    title: "See your own best seller on video",
    lead: "We open your store, put a video on one product page and show you what we would measure. No slides.",
    /** The sentence about the plan whose button led here. */
    plan: "You chose {plan}.",
  },
};

export const demoForm = {
  title: "Request your demo",
  submit: "Request Demo",
  pending: "Submitting...",
  note: leadFormNote,
  visit: visitNote,
  honeypot: "Leave this field empty",
  success: {
    title: "Success!",
    description: "Your demo request has been submitted. We'll be in touch shortly!",
  },
  next: "The page where you pick a time opens in a moment.",
  schedule: "Pick a time now",
  receipt: receiptLabel,
  failure: requestFailure,
  /** The form's description for AI agents in the browser (WebMCP). */
  tool: {
    name: "request_demo",
    description: `Requests a ${demoMinutes}-minute product demo of ${company.name} for a company's website. The person reviews the form and sends it; afterwards they choose a time on a scheduling page.`,
  },
};

export const demoFields: LeadFieldTexts = {
  ...leadFieldTexts,
  name: { ...leadFieldTexts.name, toolparamdescription: "Full name of the person who wants the demo" },
  email: { ...leadFieldTexts.email, toolparamdescription: "Work email address the team answers to" },
  website: {
    ...leadFieldTexts.website,
    label: "Website URL",
    toolparamdescription: "Address of the store or site where the videos should play",
  },
  phone: {
    ...leadFieldTexts.phone,
    toolparamdescription: "Phone number with country code, for questions about the appointment",
  },
  message: {
    ...leadFieldTexts.message,
    label: "What should we look at?",
    toolparamdescription: "What the person would like to see in the demo, in a few sentences",
  },
};
