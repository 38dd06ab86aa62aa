import { company } from "~/content/company";

export const applyPage = {
  /** With {title} and {location}. */
  seo: {
    title: "Apply: {title}, {location}",
    description: `Apply for {title} at ${company.name}: five minutes, no account. You see what you sent, and can withdraw or erase it at any time.`,
  },
  crumb: "Apply",
  lead: "A few lines and something you made are enough. Five minutes, no account.",
  leadWithResume: "A résumé, a few lines and something you made. Five minutes, no account.",
  next: {
    title: "What happens next",
    steps: [
      "You get a page of your own with what you sent. There you can add a file, withdraw it or erase it.",
      "The people you would work with read it. No program decides.",
      "Everyone gets an answer, at the address you give here.",
    ],
  },
  mail: {
    title: "Prefer email?",
    text: "Write to us with the position in the subject line. The same people read it.",
  },
  closed: {
    crumb: "Closed",
    title: "This position is closed",
    lead: "It has been filled or is no longer available, so we take no more applications for it.",
  },
  /** The head of the page of a position without a form. */
  byMail: {
    crumb: "By mail",
    title: "Apply by email",
    lead: "This position takes applications by email. Write to us with the position in the subject line:",
  },
};

export const applyForm = {
  parts: {
    person: "About you",
    work: "Your work",
    questions: "Questions about this position",
    consent: "What we may keep",
  },
  hints: {
    phone: "Only if we may call you.",
    location: "City and country.",
    links: "One on each line: a portfolio, a profile, code, videos. At most five.",
    note: "What you would do first, or what you are proud of. A few sentences.",
  },
  problems: "Please look at these again:",
  files: {
    resume: "Résumé",
    others: "Other files",
    hint: "PDF, DOCX, ODT, RTF or TXT, at most 10 MB.",
    othersHint: "Up to two: work samples, certificates, a cover letter. The same kinds, at most 10 MB each.",
    remove: "Remove",
    again: "Try again",
    keep: "Send along",
    waiting: "Waiting for the connection…",
    sending: "Uploading, {percent} %",
    kept: "Uploaded",
    tooLarge: "This file is larger than 10 MB.",
    tooMany: "A résumé and two other files are the most that can be sent.",
    failed: "This file could not be uploaded. Please try again.",
    changed: "This file was changed or moved after you chose it. Please choose it again.",
    removed: "{name} is removed.",
  },
  agree: "I agree",
  keepLonger: "Keep it for longer",
  choose: "Choose…",
  honeypot: "Leave this field empty",
  submit: "Send application",
  pending: "Sending…",
  /** The text beside the button about a failed file. */
  blocked: "{name} is not uploaded. Try it again, choose another file or remove it, and send then.",
  uploading: "Sending once the files are uploaded…",
  offline: "There is no connection. Everything you typed is still here: please try again.",
  leave: "Your application is not sent yet. Leave it?",
  note: "We use what you send to decide about this position, nothing else. See our [privacy policy](/privacy).",
};
