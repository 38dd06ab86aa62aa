import type { LeadPageTexts } from "~/routes/admin.leads_.$id/route";
import type { LeadEraseTexts } from "~/routes/admin.leads_.$id_.erase";
import type { PersonEraseTexts } from "~/routes/admin.leads_.erase";
import type { NewsletterAdminTexts } from "~/routes/admin.leads_.newsletter/newsletter";
import type { ChangeNoticeTexts } from "~/sections/admin/change-notice";
import type { LeadListTexts } from "~/sections/admin/lead-list";
import type { LeadTabsTexts } from "~/sections/admin/list-controls";
import type { Notices } from "~/ui/notice";

export const leadsSeo = {
  title: "Leads admin",
  description: "Requests from the site: who asked, how they came, and whether the team was told.",
};

export const newsletterAdminSeo = {
  title: "Newsletter admin",
  description: "Addresses that subscribed to the newsletter, with when they came and when they left.",
};

export const leadTabs: LeadTabsTexts = {
  label: "Leads",
  tabs: [
    { label: "Requests", to: "/admin/leads" },
    { label: "Newsletter", to: "/admin/leads/newsletter" },
  ],
};

const statuses = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
  erased: "Erased",
};
const types = { lead: "Free trial", demo_request: "Demo request" };

export const leadList: LeadListTexts = {
  title: "Leads",
  empty: {
    title: "No requests yet",
    text: "Whatever a visitor sends from the site is kept here first, before anybody is told.",
    steps: [
      {
        title: "A visitor asks",
        text: "By the buttons for a demo or a trial on every page. Which of them it was, and where they came from, is kept with it.",
      },
      {
        title: "The team hears of it",
        text: "In Slack, by mail and by webhook, each as soon as it is set. Nothing is lost while one of them is away.",
        link: { label: "See what is set", to: "/admin/deliveries" },
      },
      {
        title: "Somebody takes it",
        text: "A request has an owner, a stage from new to won, and notes. Whoever is given one can be told by mail.",
      },
    ],
    action: "See the form visitors see",
  },
  nothingFound: "No request matches. Try fewer letters or another filter.",
  nothingHere: "Nothing here at the moment.",
  search: "Search",
  searchLabel: "Search name, email, site",
  shows: {
    open: "All",
    new: "New",
    contacted: "Contacted",
    qualified: "Qualified",
    won: "Won",
    lost: "Lost",
    undelivered: "Not notified",
    spam: "Spam",
  },
  filters: {
    title: "Filters",
    set: "{count} set",
    owner: "Owner",
    anybody: "Anybody's",
    mine: "Mine",
    nobody: "Nobody's",
    kind: "Asks for",
    anyKind: "Anything",
    source: "Source",
    from: "Received from",
    to: "Received to",
    sort: "Order",
    sorts: {
      newest: "Newest first",
      oldest: "Oldest first",
      stage: "By stage",
      owner: "By owner",
      name: "By name",
      company: "By company",
    },
    apply: "Show",
    clear: "Clear filters",
  },
  actions: {
    label: "What to do with the chosen requests",
    stage: "Stage",
    move: "Move",
    owner: "Owner",
    nobody: "Nobody",
    assign: "Assign",
    spam: "Mark as spam",
  },
  statuses,
  types,
  waiting: "Not notified yet",
  failed: "Not notified",
  columns: {
    who: "Name",
    company: "Company",
    stage: "Stage",
    owner: "Owner",
    asks: "Asks for",
    source: "Source",
    received: "Received",
  },
  choose: "Choose {name}",
  chooseAll: "Choose all on this page",
  sorts: {
    newest: "sort the newest first",
    oldest: "sort the oldest first",
    stage: "sort by stage",
    owner: "sort by owner",
    name: "sort by name",
    company: "sort by company",
  },
  export: "Export CSV",
  newest: "Back to the beginning",
  older: "More",
  more: "More requests",
  erasePerson: "Erase a person by email address",
  eraseThis: "Erase everything of {email}",
};

export const leadDetail: LeadPageTexts = {
  back: "All leads",
  statuses,
  types,
  received: "Received {when} UTC",
  number: "Request {number}",
  words: { title: "What they wrote", corrected: "Corrected by the sender {when} UTC." },
  times: {
    title: "Times for a meeting",
    text: "In their time zone, {zone}. Proposed {when} UTC.",
    atDesk: "at the desk",
    closed: "closed",
  },
  track: { label: "Stage", next: "Usually next: {stage}", apart: "Set apart" },
  contacted: "First contacted {when} UTC",
  owner: { title: "Owner", label: "Who looks after it", nobody: "Nobody", submit: "Assign", take: "Take it" },
  spam: { title: "Held as spam", text: "The team has not been told.", release: "Not spam: release" },
  neighbors: {
    label: "Requests of this list",
    previous: "Previous",
    next: "Next",
    keys: "or the keys K and J",
  },
  origin: {
    title: "How they came",
    page: "Sent from",
    program: "A program, without a page",
    cta: "Pressed",
    source: "Source",
    first: "First visit",
    last: "Last visit",
    direct: "Directly, without a trace",
    names: {
      utm_source: "source",
      utm_medium: "medium",
      utm_campaign: "campaign",
      utm_term: "term",
      utm_content: "content",
      gclid: "Google click",
      gbraid: "Google click",
      wbraid: "Google click",
      fbclid: "Meta click",
      msclkid: "Microsoft click",
      ttclid: "TikTok click",
      li_fat_id: "LinkedIn click",
      ref: "ref",
      referrer: "from",
      landing: "landed on",
    },
  },
  thread: {
    title: "Notes and history",
    none: "Nobody has done anything with it yet.",
    actions: {
      moved: "moved it to {stage}",
      assigned: "gave it to {owner}",
      unassigned: "took it from its owner",
      reopened: "put it back to new",
      contacted: "marked it as contacted",
      "marked as spam": "marked it as spam",
      released: "released it from spam",
      redelivered: "sent the message again",
    },
    note: {
      before: "Before {when}",
      label: "New note",
      hint: "Only the team sees it. It is erased together with the request.",
      submit: "Add note",
      pending: "Saving…",
      unsaved: "Your note is not saved. Leave the page anyway?",
    },
  },
  receipt: {
    title: "Their rights",
    text: "The receipt is the sender's own page: they see the request there and can correct or erase it. The button opens it with a new link, which works for a year: send that to nobody else.",
    link: "Receipt",
  },
  erase: "Erase",
  erased: {
    title: "This request was erased",
    text: "Erased {when} UTC. Nothing about the sender is left here.",
  },
  missing: {
    title: "This request is not here",
    text: "It was removed because of its age, or the link is not complete.",
  },
};

export const leadNotices = {
  stage: { kind: "success", text: "The stage is saved." },
  spam: { kind: "success", text: "It is marked as spam." },
  owner: { kind: "success", text: "The owner is saved." },
  released: { kind: "success", text: "Released. The message is on its way to the team." },
  note: { kind: "success", text: "The note is saved." },
  redelivered: { kind: "success", text: "The message is in the queue again." },
  notDead: { kind: "problem", text: "There is nothing to send again." },
  overtaken: {
    kind: "problem",
    text: "A colleague changed this meanwhile, and nothing was saved over it. Here is how it stands now.",
  },
  empty: { kind: "problem", text: "The note was empty." },
  gone: {
    kind: "problem",
    text: "This request was erased meanwhile, or that colleague has no leads any more.",
  },
} satisfies Notices;

const exportNotice = {
  kind: "info",
  text: "The file is made by “Export CSV”, and each one is noted in the activity.",
} as const;

/** What came of a change of several requests: with {count}, and {left} that stay as they are. */
export const leadChangeNotices: ChangeNoticeTexts = {
  deeds: {
    moved: "Moved {count}.",
    assigned: "Assigned {count}.",
    spam: "Marked {count} as spam.",
    undone: "Restored {count}.",
  },
  left: "Not changed, because a colleague changed them or nothing was to change: {left}.",
  undo: "Undo",
};

export const leadListNotices = {
  none: { kind: "problem", text: "No request was chosen." },
  unavailable: {
    kind: "problem",
    text: "The database could not save this just now. Nothing was changed: please try again.",
  },
  gone: { kind: "problem", text: "There is nothing of yours to take back." },
  erased: { kind: "success", text: "Erased. Messages that were still waiting are cancelled." },
  export: exportNotice,
} satisfies Notices;

export const leadProblems = {
  unavailable: "The database could not save this just now. Nothing was lost: please try again.",
  tooLong: "A note has at most 5,000 characters.",
  gone: "This request was erased meanwhile.",
};

export const leadErase: LeadEraseTexts = {
  title: "Erase this request?",
  lead: "Name, email, phone, website, note and origin of request {number} are gone for good, and a message that still waits is cancelled. Nobody can undo this.",
  told: "There is a message about it already: {places}. Delete it there by hand; it holds {id}.",
  backups: "Backups made before keep it until they are replaced.",
  one: "Erase this request",
  person: leadList.eraseThis,
  cancel: "Keep it",
};

export const personErase: PersonEraseTexts = {
  title: "Erase a person",
  label: "Email address",
  look: "Look it up",
  found: "This erases {what} of {email} for good and cancels messages that still wait. Nobody can undo it.",
  counts: {
    leads: { one: "1 request", many: "{count} requests" },
    applications: { one: "1 application", many: "{count} applications" },
    files: { one: "1 file", many: "{count} files" },
    notes: { one: "1 note about them", many: "{count} notes about them" },
    messages: { one: "1 message to them", many: "{count} messages to them" },
  },
  newsletter: "the newsletter subscription",
  erased: "Erased: {what}. Messages that were still waiting are cancelled.",
  nothing: "Nothing is kept of {email}.",
  told: "Messages that Slack or a mailbox already has stay there: delete them by hand.",
  backups: leadErase.backups,
  leadsOnly:
    "This looks at leads and the newsletter. Whether a person has applied for a job, your role does not see: ask an owner to erase everything of a person.",
  submit: leadErase.person,
  cancel: "Keep it",
};

export const newsletterAdmin: NewsletterAdminTexts = {
  title: "Newsletter",
  counts: {
    confirmed: "{count} confirmed",
    waiting: "{count} waiting to be confirmed",
    unconfirmed: "{count} not confirmed",
    left: "{count} left",
  },
  empty: {
    title: "No addresses yet",
    text: "Who wants to read more leaves an address, and leaves the list as easily.",
    steps: [
      {
        title: "Somebody subscribes",
        text: "The form is at the foot of the blog. When and with which words is kept as evidence.",
        link: { label: "See the form", to: "/blog" },
      },
      {
        title: "They confirm it",
        text: "By a link that goes to the address, for seven days, once mail is set. Without mail they stay not confirmed, and the export says so.",
      },
      {
        title: "You write to them",
        text: "Take the confirmed addresses along as CSV for the program that sends your letters.",
      },
    ],
  },
  columns: { email: "Address", subscribed: "Since", status: "Status", actions: "Actions" },
  statuses: {
    confirmed: "Confirmed {when}",
    waiting: "Asked {when}",
    unconfirmed: "Not confirmed",
    left: "Left {when}",
  },
  asksBack: "Asked to come back {when}",
  readmit: {
    label: "Take back",
    question:
      "Subscribe {email} again? Anybody can send the form with any address: only when its owner told you.",
    confirm: "Subscribe again",
  },
  forget: { label: "Forget", question: "Forget {email} for good?", confirm: "Forget it" },
  export: "Export CSV",
  newest: "Back to the newest",
  older: "Older",
  more: "More addresses",
};

export const newsletterNotices = {
  forgotten: { kind: "success", text: "The address is forgotten." },
  readmitted: { kind: "success", text: "The address is subscribed again." },
  export: exportNotice,
} satisfies Notices;
