import { type ApplicationState, applicationStates, stageNames } from "~/lib/applications/application-stage";
import type { ApplicationListTexts } from "~/routes/admin.applications/applications";
import type { ApplicationPageTexts } from "~/routes/admin.applications_.$id/route";
import type { ApplicationEraseTexts } from "~/routes/admin.applications_.$id_.erase";
import type { MessageFormTexts } from "~/routes/admin.applications_.$id_.message/message-form";
import type { MessageTemplateTexts } from "~/routes/admin.applications_.messages/templates";
import type { BulkMessageTexts } from "~/routes/admin.applications_.write/bulk-message-form";
import type { ChangeNoticeTexts } from "~/sections/admin/change-notice";
import type { Notices } from "~/ui/notice";

export const applicationsSeo = {
  title: "Applications admin",
  description: "Who applied for which job, and where each application is on its way.",
};

const stages = Object.fromEntries(applicationStates.map((stage) => [stage, stageNames[stage]])) as Record<
  ApplicationState,
  string
>;

/** Of one whose name is hidden. */
const nameless = "Candidate {number}";

const messageNames = { received: "Received", invitation: "Invitation", rejection: "Rejection" };

export const applicationList: ApplicationListTexts = {
  title: "Applications",
  templates: "Templates",
  empty: {
    title: "No applications yet",
    text: "Every live job has a form of its own. Whoever sends it stands here at once, in the column New.",
    steps: [
      {
        title: "Ask what decides",
        text: "Each job can ask questions of its own, and can be read without names until the interview.",
      },
      {
        title: "Read, rate, bring on",
        text: "Drag a card from stage to stage, or use the keys. The ratings of others show when you have given yours.",
      },
      {
        title: "Write back",
        text: "Templates for receipt, invitation and rejection. Until a message is sent you can cancel sending.",
        link: { label: "See the templates", to: "/admin/applications/messages" },
      },
    ],
    job: "Publish a job",
    careers: "See what candidates see",
  },
  nothingFound: "No application matches. Try fewer letters or another filter.",
  nothingHere: "Nothing here at the moment.",
  search: "Search",
  searchLabel: "Search names, answers, notes",
  layouts: { label: "Layout", board: "Board", list: "List" },
  job: { label: "Job", all: "All jobs", show: "Apply" },
  names: {
    hidden: "Anonymous review: names show from the interview on.",
    hide: "Hide names until the interview",
    show: "Show names",
  },
  shows: { open: "Open", all: "All", ...stages },
  stages,
  filters: {
    title: "Filters",
    set: "{count} set",
    owner: "Owner",
    anybody: "Anybody's",
    mine: "Mine",
    nobody: "Nobody's",
    source: "Source",
    from: "Received from",
    to: "Received to",
    sort: "Order",
    sorts: { newest: "Newest first", oldest: "Oldest first" },
    apply: "Show",
    clear: "Clear filters",
  },
  actions: {
    label: "What to do with the chosen applications",
    stage: "Stage",
    move: "Move",
    owner: "Owner",
    nobody: "Nobody",
    assign: "Assign",
  },
  write: { label: "Message", submit: "Write…", names: messageNames },
  export: "Export CSV",
  board: {
    label: "Board",
    hint: "Drag a card by its grip, or press the grip and choose.",
    keys: "With the keyboard: left and right arrow on the grip.",
    move: "Move {name}",
    grip: "Drag, or press to choose a stage",
    moved: "{name}: {stage}",
    left: "Not moved: a colleague changed it meanwhile, or it could not be saved. The board shows how it stands.",
    undo: "Undo",
    undone: "It is as it was before.",
    none: "Nobody here",
    rating: "Rated",
    all: "All {count}",
    apart: "Apart from the pipeline",
    open: "Open",
  },
  columns: {
    who: "Name",
    job: "Job",
    stage: "Stage",
    rating: "Rating",
    owner: "Owner",
    source: "Source",
    received: "Received",
  },
  sorts: { newest: "sort the newest first", oldest: "sort the oldest first" },
  nameless,
  choose: "Choose {name}",
  chooseAll: "Choose all on this page",
  newest: "Back to the beginning",
  older: "More",
  more: "More applications",
};

/** What came of a change of several applications. */
export const applicationChanges: ChangeNoticeTexts = {
  deeds: {
    moved: "Moved {count}.",
    assigned: "Assigned {count}.",
    undone: "Restored {count}.",
    wrote: "Messages to {count}. Until they are sent you can cancel sending.",
    takenBack: "Sending canceled for {count}. Messages that were sent stay sent.",
  },
  left: "Not changed, because a colleague changed them or nothing was to change: {left}.",
  undo: "Undo",
};

export const applicationListNotices = {
  none: { kind: "problem", text: "No application was chosen." },
  unavailable: {
    kind: "problem",
    text: "The database could not save this just now. Nothing was changed: please try again.",
  },
  gone: { kind: "problem", text: "There is nothing of yours to take back." },
  erased: { kind: "success", text: "Erased. Messages that were still waiting are cancelled." },
  hidden: {
    kind: "success",
    text: "Names are hidden until the interview, for everybody. It is noted in the activity.",
  },
  export: {
    kind: "info",
    text: "The file is made by “Export CSV”, and each one is noted in the activity.",
  },
  shown: { kind: "success", text: "Names are shown. It is noted in the activity." },
} satisfies Notices;

export const applicationDetail: ApplicationPageTexts = {
  back: "All applications",
  nameless,
  received: "Received {when} UTC",
  number: "Application {number}",
  spam: { title: "Held as spam", release: "Not spam: move to New" },
  candidate: {
    ...{ title: "Who", email: "Email", phone: "Phone", location: "Location", links: "Link" },
    hidden: {
      title: "Anonymous review",
      text: "Name, addresses, links and file names show from the interview on. A file itself may still tell who it is.",
    },
  },
  answers: {
    title: "What they wrote",
    note: "Why this role",
    none: "Nothing beside their files.",
    unanswered: "Not answered",
  },
  files: {
    title: "Files",
    none: "No files were sent.",
    resume: "Résumé",
    other: "File {number}",
    download: "Download {name}",
  },
  track: { label: "Stage", next: "Usually next: {stage}", apart: "Set apart" },
  since: "{stage} since {when} UTC",
  closed: "Closed {when} UTC",
  owner: { title: "Owner", label: "Who looks after it", nobody: "Nobody", submit: "Assign", take: "Take it" },
  rating: {
    title: "Rating",
    question: "What do you think of this application?",
    words: ["No", "Rather not", "Unsure", "Good", "Excellent"],
    submit: "Rate",
    change: "Change",
    before: "Ratings of others: {count}. They show when you have given yours.",
    first: "Nobody has rated yet. Others see yours when they have given theirs.",
    alone: "Nobody else has rated yet.",
    mean: "{mean} of 5 on average",
    you: "You",
  },
  messages: {
    title: "Write to the candidate",
    write: { invitation: "Invite", rejection: "Reject" },
    names: messageNames,
    fates: {
      waiting: "Goes out {when} UTC",
      sent: "Sent {when} UTC",
      failed: "Could not be sent",
      dropped: "Not sent: the application moved on first",
      taken_back: "Sending canceled",
    },
    by: "by {author}",
    takeBack: "Cancel sending",
    hidden: "The text holds the name, and shows with it.",
  },
  thread: {
    title: "Notes and history",
    none: "Nobody has done anything with it yet.",
    actions: {
      moved: "moved it to {stage}",
      assigned: "gave it to {owner}",
      unassigned: "took it from its owner",
      rated: "rated it",
      "took a message back": "took a message back: {message}",
      downloaded: "downloaded a file",
      withdrawn: "withdrew the application",
      "added a file": "added a file",
      redelivered: "sent the message to the team again",
    },
    note: {
      before: "Before {when}",
      label: "New note",
      hint: "Only the team sees it. It is erased together with the application.",
      submit: "Add note",
      pending: "Saving…",
      unsaved: "Your note is not saved. Leave the page anyway?",
    },
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
  neighbors: {
    label: "Applications of this list",
    previous: "Previous",
    next: "Next",
    keys: "or the keys K and J",
  },
  keepLonger: "Wants to be kept for later openings.",
  erase: "Erase",
  erased: {
    title: "This application was erased",
    text: "Erased {when} UTC. Nothing about the candidate is left here.",
  },
  missing: {
    title: "This application is not here",
    text: "It was removed because its time was over, or the link is not complete.",
  },
};

export const applicationNotices = {
  stage: { kind: "success", text: "The stage is saved." },
  owner: { kind: "success", text: "The owner is saved." },
  note: { kind: "success", text: "The note is saved." },
  rated: { kind: "success", text: "Your rating is saved." },
  message: { kind: "success", text: "The message is scheduled. Until it is sent you can cancel sending." },
  redelivered: { kind: "success", text: "The message to the team is in the queue again." },
  notDead: { kind: "problem", text: "There is nothing to send again." },
  takenBack: { kind: "success", text: "Sending is canceled." },
  tooLate: { kind: "problem", text: "It has gone out already, or is just being sent." },
  overtaken: {
    kind: "problem",
    text: "A colleague changed this meanwhile, and nothing was saved over it. Here is how it stands now.",
  },
  empty: { kind: "problem", text: "The note was empty." },
  gone: {
    kind: "problem",
    text: "This application was erased meanwhile, or that colleague may not have applications any more.",
  },
} satisfies Notices;

export const applicationProblems = {
  unavailable: "The database could not save this just now. Nothing was lost: please try again.",
  tooLong: "A note has at most 5,000 characters.",
};

export const applicationErase: ApplicationEraseTexts = {
  title: "Erase this application?",
  text: "All that the candidate wrote, their files, your notes, ratings and messages of application {number} are gone for good, and a message that still waits does not go out. That it came is still counted. Nobody can undo this.",
  backups: "Backups made before keep it until they are replaced.",
  submit: "Erase this application",
  cancel: "Keep it",
};

export const messageForm: MessageFormTexts = {
  titles: {
    invitation: "Invite to a talk",
    rejection: "Reject",
  },
  to: "To {name}",
  toHidden: "To candidate {number}; the name is put in when it is sent",
  subject: "Subject",
  body: "Message",
  hint: "{name}, {job} and {company} stand for what they say.",
  preview: "Preview",
  see: "Update the preview",
  when: "When it goes out",
  times: { "0": "In a minute", "1": "In a day", "3": "In three days", "7": "In a week" },
  rejects:
    "The application moves to Rejected now. Until the message is sent you can cancel sending; if the application is moved on before, the message is not sent.",
  send: "Send",
  copy: { copy: "Copy the text", copied: "Copied" },
  noMail:
    "This site sends no mail. Copy the text into your own mail program, or set SMTP_URL to send from here.",
  noMailHidden:
    "This site sends no mail, and the name is hidden: nobody can be written to before the interview.",
  cancel: "Cancel",
  templates: "Change the template",
  hiddenName: "(name)",
  unsaved: "Your message is not sent. Leave the page anyway?",
  problems: {
    subject: "A subject has 1 to 200 characters.",
    body: "A message has 1 to 5,000 characters.",
    placeholders: "There is no {unknown}. What can stand in braces is {name}, {job} and {company}.",
    unsendable: "This site sends no mail at the moment.",
    gone: "This application was erased meanwhile.",
    unavailable: applicationProblems.unavailable,
  },
};

export const bulkMessage: BulkMessageTexts = {
  titles: {
    invitation: "Invite several to a talk",
    rejection: "Reject several",
  },
  back: "Applications",
  subject: messageForm.subject,
  body: messageForm.body,
  hint: messageForm.hint,
  when: messageForm.when,
  times: messageForm.times,
  each: "Each gets a mail of their own, and sees nobody else.",
  to: "Goes to {count}",
  left: "Left out: {count}",
  reasons: {
    gone: "erased meanwhile",
    changed: "a colleague moved it meanwhile",
    stage: "does not fit the stage {stage}",
    written: "has such a message already",
  },
  nameless,
  gone: "An application",
  hiddenName: messageForm.hiddenName,
  preview: messageForm.preview,
  previewOf: "Preview for",
  see: messageForm.see,
  rejects:
    "The applications move to Rejected now. If you cancel sending for all of them, they go back to their stages; an application that is moved on before gets no message.",
  noMail: "This site sends no mail. Write to each on their own page, where the text can be copied.",
  send: "Send to {count}",
  cancel: messageForm.cancel,
  unsaved: messageForm.unsaved,
  nobody: "Nobody of those chosen can be written to.",
  none: {
    title: "Write to several",
    text: "Choose applications in the list, then which message to write.",
  },
};

export const messageTemplates: MessageTemplateTexts = {
  title: "Message templates",
  lead: "What messages to candidates begin with. Whoever writes one can change it; {name}, {job} and {company} are put in when it is sent.",
  back: "All applications",
  names: messageNames,
  uses: {
    received:
      "Says that an application has arrived. Once it is changed, the mail that confirms one by itself says this too.",
    invitation: "Asks for times to talk.",
    rejection: "Says no, kindly and soon.",
  },
  subject: "Subject",
  body: "Message",
  save: "Save",
  restore: "Back to the first text",
  preview: "Preview",
  sample: { name: "Robin Okafor", job: "Video Engineer" },
  changed: "Changed {when} UTC",
  saved: "The template is saved.",
  unsaved: "The template is not saved. Leave the page anyway?",
  problems: messageForm.problems,
};
