import { company } from "./company";
import { leadFormNote, nextStepNotes, receiptLabel, requestFailure } from "./lead-forms";

export const leadDialog = {
  form: {
    title: "Start Your Free Trial",
    descriptions: {
      trial: {
        any: "14 days on any paid plan. Tell us where your videos should play; nothing to install yet.",
        plan: "14 days of {plan}. Tell us where your videos should play; nothing to install yet.",
      },
      free: {
        any: "The free plan has no end date. Tell us where your videos should play; nothing to install yet.",
        plan: "{plan} costs nothing and has no end date. Tell us where your videos should play.",
      },
      demo: {
        any: "You asked for a demo on your own pages. Tell us where your videos should play.",
        plan: "You asked for a demo of {plan} on your own pages. Tell us where your videos should play.",
      },
    },
    submit: { trial: "Start Free Trial", free: "Start free", demo: "Request demo" },
    pending: "Please wait",
    note: leadFormNote,
  },
  calendar: {
    title: "Schedule a Demo",
    saved:
      "Your details are saved. Pick a time and we will walk through your store together, with your own videos.",
    next: nextStepNotes,
    unsaved:
      "We are still trying to save your details. You can go on in the meantime: keep this tab open, and we send them as soon as we can.",
    refused: `Our server did not take your details, and trying again will not help. Please write to [${company.mail.hello}](mailto:${company.mail.hello}).`,
    link: "Schedule Meeting",
    note: "Opens in a new tab.",
    receipt: receiptLabel,
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

export const demoDialog = {
  title: "See it on your own site",
  description: "Your trial begins with a short video of your own products: we make it and send it to you.",
  submit: "Start Free Trial",
  pending: "Submitting...",
  note: leadFormNote,
  success: {
    title: "Success!",
    description: "We'll send you a custom video demo of how shoppable videos can enhance your website.",
  },
  receipt: receiptLabel,
  failure: requestFailure,
};
