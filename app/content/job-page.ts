import type { JobDetailTexts } from "~/sections/job-detail";
import type { NextStepsProps } from "~/sections/next-steps";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";

export const jobPage = {
  detail: {
    about: "About the Role",
    parts: {
      responsibilities: "What You'll Do",
      requirements: "What We're Looking For",
      benefits: "Benefits & Perks",
      techStack: "Tech Stack",
    },
    moreTitle: "Additional information",
    facts: {
      location: "Location",
      place: "Place",
      workplace: "Workplace",
      applicants: "Open to people in",
      type: "Type",
      department: "Department",
      salary: "Salary",
      posted: "Posted",
      applyUntil: "Apply by",
    },
    apply: {
      title: "How to apply",
      withForm: {
        effort: "Five minutes, no account.",
        resume: "A résumé, a few lines and something you made.",
        noResume: "A few lines and something you made. A résumé only if you like.",
      },
      byMailOnly:
        "The button opens an email with the subject filled in. A few lines and something you made are enough.",
      promises: [
        { icon: "users", text: "The people you would work with read it. No program decides." },
        { icon: "message-square", text: "Everyone gets an answer." },
      ],
      label: "Apply",
      byMail: "Apply by email",
      address: company.mail.careers,
      mailSubject: "Application for {title}",
    },
    copy: { copy: "Copy address", copied: "Copied" },
  } satisfies JobDetailTexts,
  steps: {
    title: "From hello to yes in two weeks",
    steps: [
      {
        title: "Tell us about yourself",
        text: "A few lines and something you made. No cover letter, no puzzle. Everyone gets an answer.",
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
  } satisfies NextStepsProps,
  /** The heading of other positions: below an open one, and on the page of a closed one. */
  related: "More open positions",
  stillOpen: "Still open",
  notFound: {
    crumb: "Job Not Found",
    title: "Job Not Found",
    lead: "This position may have been filled or is no longer available.",
    actions: [{ label: "View all openings", to: "/company/careers" }],
  } satisfies PageHeadProps,
  /** The sentence after the lead when the job could not be read. */
  failed: "Or we could not load it right now: please try again in a minute.",
};

export const jobShare = {
  newTab: "opens in a new tab",
  title: "Share this position",
  email: "Email this job",
  subject: `{title} · {location} · ${company.name}`,
  print: "Print",
  copy: { copy: "Copy link", copied: "Copied" },
  /** The job's URL is appended to each. */
  places: [
    { label: "LinkedIn", to: "https://www.linkedin.com/sharing/share-offsite/?url=" },
    { label: "WhatsApp", to: "https://wa.me/?text=" },
  ],
} as const;
