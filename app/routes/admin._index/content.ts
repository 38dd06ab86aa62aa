import type { ToDoTexts } from "./to-do";

export const overviewSeo = {
  title: "Overview",
  description: "What there is to do: new applications and requests, messages that wait, jobs that end soon.",
};

export const toDo: ToDoTexts = {
  title: "What there is to do",
  greeting: "{name}, as of {when} UTC",
  applications: {
    title: "New applications",
    all: "All of them: {count}",
    none: "None of yours or of nobody. Whoever applies stands here until you move them on.",
    nameless: "Candidate {number}",
  },
  mine: {
    title: "New requests of yours",
    all: "All of them: {count}",
    none: "None. What is given to you stands here until you move it on.",
  },
  nobodys: {
    title: "New requests of nobody",
    all: "All of them: {count}",
    none: "None. Every new request has somebody who looks after it.",
  },
  types: { lead: "Free trial", demo_request: "Demo request" },
  held: {
    lead: "1 lead held as possible spam this week",
    leads: "{count} leads held as possible spam this week",
    application: "1 application held as possible spam this week",
    applications: "{count} applications held as possible spam this week",
  },
  deliveries: {
    title: "Notifications",
    waiting: "Waiting: {count}",
    failed: "Failed: {count}",
    none: "None waits, and none has failed.",
    open: "Open notifications",
  },
  jobs: {
    title: "Jobs that end within a week",
    ends: "ends {when}",
    yours: "yours",
    none: "None ends within the next seven days.",
  },
  insight: {
    title: "Last 7 days, today included",
    figures: "{visits} visits, {leads} leads",
    open: "Open insight",
  },
};
