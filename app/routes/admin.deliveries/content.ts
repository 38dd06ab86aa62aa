import type { DeliveriesTexts } from "./deliveries";
import type { WeeklySlackTexts } from "./weekly-slack";

export const deliveriesSeo = {
  title: "Deliveries admin",
  description:
    "Whether everybody is told of new leads and applications and gets their mails: what waits, what was given up, and what to do about it.",
};

export const deliveriesAdmin: DeliveriesTexts = {
  title: "Deliveries",
  lead: "Every lead and every application is saved first and told to these channels after that, as are mails to single people. Nothing is lost while one of them is away.",
  channel: {
    states: {
      unset: "Not set up",
      open: "Messages are flowing",
      failing: "The receiver is in trouble",
      paused: "Messages wait until it works",
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
    test: "Send a test",
    testing: "Sending…",
    undecided:
      "Requests and applications that came while nobody was told here: {count}, the oldest {since}. They are sent only if you say so; new ones go out by themselves.",
    announce: "Announce them",
    known: "Mark as known",
  },
  deadTitle: "Given up",
  deadText:
    "These were refused, not taken in 20 tries, or came too late for anybody to expect them. The leads and applications themselves are safe.",
  deadNone:
    "No message was given up. One that a channel keeps refusing would stand here, with the reason and a button to send it again.",
  redeliver: "Send again",
  redeliverAll: "Send all again",
  waitingTitle: "Waiting",
  waitingNone:
    "Nothing waits: every message is out. While a channel is away its messages stand here, and go out in their order when it is back.",
  waitingMore: "All requests that the team was not told of",
  next: "next try {when}",
  types: {
    lead: "Free trial",
    demo_request: "Demo request",
    newsletter: "Newsletter, to confirm",
    password: "New password",
    invitation: "Invitation",
    application: "Receipt of an application",
    assignment: "Request given to somebody",
    summary: "Weekly summary",
    message: "Message to a candidate",
    "application-assignment": "Application given to somebody",
    "slack-summary": "Weekly summary",
    held: "Held as possible spam",
    "slack-held": "Held as possible spam",
    "application-news": "Application",
  },
  application: "{job}, application {number}",
  candidate: "Candidate",
  erased: "An erased request",
  newest: "Back to the newest",
  older: "Older",
  more: "More messages",
};

export const deliveryNotices = {
  paused: "Paused. Leads and applications are kept and told when you resume.",
  resumed: "Resumed. What waits is sent now, one after the other.",
  redelivered: "It is in the queue again.",
  redeliveredAll: "They are in the queue again, in their order.",
  announced: "They go out now, one after the other.",
  known: "Marked as known: they are not sent, and stay in their lists.",
  decided: "Somebody has decided that already.",
  weeklyOn: "Slack is told each Monday from now on.",
  weeklyOff: "Slack is told of weeks no longer.",
  notDead: "There is nothing to send again.",
};

/** With {channel}. */
export const testOutcomes = {
  delivered: "{channel}: the test was taken. Look for it where it should arrive.",
  visitor: "{channel}: the test was taken. It is on its way to your own address.",
  refused: "{what} {remedy}",
  unset: "{channel}: there is nobody to send it to.",
};

export const weeklySlack: WeeklySlackTexts = {
  title: "Each week in Slack",
  text: "On Mondays: what brought customers in the week before, in a few sentences, and the way from a page to a request. Whoever wants it by mail says so in their account.",
  on: "Tell Slack each Monday",
  off: "Tell Slack no longer",
};
