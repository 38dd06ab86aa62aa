import type { LeadDialogTexts } from "~/routes/_site/lead-dialog";
import type { DemoDialogTexts } from "~/routes/_site/lead-dialogs";
import type { LeadFieldTexts } from "~/sections/lead-fields";
import { company } from "./company";

export const leadFieldTexts: LeadFieldTexts = {
  name: { label: "Name", placeholder: "Ada Moreau" },
  email: { label: "Work email", placeholder: "ada@yourstore.com" },
  website: { label: "Website", placeholder: "https://yourstore.com" },
  phone: { label: "Phone", placeholder: "+1 555 0100" },
  message: { label: "Message", placeholder: "The page that should sell more" },
  problems: "Please look at these fields again:",
};

export const leadDialog: LeadDialogTexts = {
  form: {
    title: "Start Your Free Trial",
    description: "14 days on any paid plan. Tell us where your videos should play; nothing to install yet.",
    submit: "Start Free Trial",
    pending: "Please wait",
    note: "We use these details to set up your trial and answer you, nothing else. See our [privacy policy](/privacy).",
  },
  calendar: {
    title: "Schedule a Demo",
    saved:
      "Your details are saved. Pick a time and we will walk through your store together, with your own videos.",
    trial:
      "Your trial: within one working day we email you a link to sign in. The 14 days begin when you first use it.",
    unsaved:
      "We are still trying to save your details. You can go on meanwhile: leave this open, and what you typed follows.",
    refused: `Our server did not take your details, and trying again will not help. Please write to [${company.mail.hello}](mailto:${company.mail.hello}).`,
    link: "Schedule Meeting",
    note: "Opens in a new tab. 20 minutes, no slides.",
    receipt: "See or erase what you sent",
  },
  success: {
    title: "Success!",
    description: "Your information has been submitted. Redirecting to calendar...",
  },
  failure: {
    title: "Something went wrong",
    description: "There was a problem submitting your information, but you can still proceed to booking.",
  },
};

export const demoDialog: DemoDialogTexts = {
  title: "See it on your own site",
  description: "Leave your address and we prepare a short film with your products in it.",
  submit: "Start Free Trial",
  pending: "Submitting...",
  note: leadDialog.form.note,
  invalidWebsite: "Please enter a valid domain (e.g., example.com or shop.example.com)",
  success: {
    title: "Success!",
    description: "We'll send you a custom video demo of how shoppable videos can enhance your website.",
  },
  receipt: leadDialog.calendar.receipt,
  failure: { title: "Error", description: "There was a problem submitting your request. Please try again." },
};
