import type { DeliveriesTexts } from "./deliveries";

export const deliveriesSeo = {
  title: "Deliveries admin",
  description: "Whether Slack is told of new leads: what waits, what was given up, and what to do about it.",
};

export const deliveriesAdmin: DeliveriesTexts = {
  title: "Deliveries",
  lead: "Every lead is saved first and announced in Slack after that. Nothing is lost while Slack is away.",
  states: {
    unset: "Slack is not set up",
    open: "Messages are flowing",
    failing: "Slack is in trouble",
    paused: "Messages wait for a working webhook",
    stopped: "Paused",
  },
  fine: "Nothing to do.",
  waiting: "Waiting",
  oldest: "Oldest waiting",
  dead: "Given up",
  sent: "Last message",
  none: "none",
  never: "never",
  pause: "Pause",
  resume: "Resume",
  tryNow: "Try now",
  test: "Send a test message",
  testing: "Sending…",
  deadTitle: "Given up",
  deadText: "Slack refused these, or did not take them in 20 tries. The leads themselves are safe.",
  deadNone: "No message was given up.",
  redeliver: "Send again",
  redeliverAll: "Send all again",
  waitingTitle: "Waiting",
  waitingNone: "Nothing waits.",
  waitingMore: "All requests that are not in Slack",
  attempts: "{count} tries",
  next: "next try {when}",
  types: { lead: "Free trial", demo_request: "Demo request" },
  newest: "Back to the newest",
  older: "Older",
  more: "More messages",
};

export const deliveryNotices = {
  paused: "Paused. Leads are kept and announced when you resume.",
  resumed: "Resumed. What waits is sent now, about one message a second.",
  redelivered: "It is in the queue again.",
  redeliveredAll: "They are in the queue again, in their order.",
  notDead: "There is nothing to send again.",
};

export const testOutcomes = {
  delivered: "Slack took the test message. Look for it in the channel.",
  unset: "There is no webhook to send it to.",
};
