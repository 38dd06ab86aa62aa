import type { JobListTexts } from "~/routes/admin.jobs/job-list";
import type { JobConflictTexts } from "~/sections/admin/job-conflict";
import type { JobDialogTexts } from "~/sections/admin/job-dialog";
import type { JobFormTexts } from "~/sections/admin/job-form";
import type { JobPreviewProps } from "~/sections/admin/job-preview";
import type { JobTabsTexts } from "~/sections/admin/job-tabs";
import { pageSteps } from "./control-words";
import { jobPage } from "./job-page";

export const jobsSeo = {
  title: "Jobs admin",
  description: "Create, edit, schedule and close the job postings of the careers pages.",
};

export const jobList: JobListTexts = {
  title: "Jobs",
  create: "New Job",
  empty: {
    title: "No jobs posted yet",
    text: "A posting is on the careers page the moment you publish it.",
    steps: [
      {
        title: "Write it, alone or together",
        text: "As a draft only the team sees it. Two who write at once lose nothing: what differs is asked about.",
      },
      {
        title: "Publish it, now or on a day",
        text: "It opens and closes by itself, on the careers page, in the feeds, and in the form search engines read.",
        link: { label: "See the careers page", to: "/company/careers" },
      },
      {
        title: "See who looks and applies",
        text: "The list counts how often each job was seen and an application begun. Duplicate one for the next of its kind.",
      },
    ],
    action: "Create your first job posting",
  },
  nothingFound: "No job matches. Try fewer words or another status.",
  meant: "Nothing is spelled like that. Shown instead: {words}",
  search: "Search",
  searchLabel: "Search jobs",
  all: "All",
  active: "Active",
  inactive: "Inactive",
  states: { live: "Live", scheduled: "Scheduled", draft: "Draft", closed: "Closed", expired: "Expired" },
  opens: "opens {when}",
  closed: "since {when}",
  columns: {
    title: "Title",
    department: "Department",
    location: "Location",
    status: "Status",
    owner: "Hiring owner",
    seen: "Views",
    begun: "Begun",
    updated: "Last change",
    actions: "Actions",
  },
  counted: "Views of the job and applications begun, in the last 28 days",
  figures: "{seen} views, {begun} begun",
  noOwner: "Nobody",
  setOwner: "Hiring owner of {title}: {name}",
  newest: "The newest come first.",
  ascending: "Sorted by {column}, ascending.",
  descending: "Sorted by {column}, descending.",
  edit: "Edit",
  duplicate: "Duplicate",
  delete: "Delete",
  view: "Open on the site",
  pages: pageSteps,
};

export const jobNotices = {
  created: "Job created successfully",
  drafted: "Job created successfully. It is a draft: candidates do not see it yet.",
  updated: "Job updated successfully",
  owner: "The hiring owner is saved.",
  questions: "The questions are saved.",
  merged: "Job updated successfully. What a colleague changed meanwhile is kept.",
  deleted: "Job deleted successfully",
  duplicated: "The copy is a draft; change its title before you publish it.",
  restored: "The job is back.",
  deleteFailed: "Failed to delete job",
  gone: "That job is not there any more.",
  undo: "Undo",
  ask: "Add questions for candidates",
};

export const deleteJobTexts = {
  question: "Are you sure you want to delete this job?",
  consequence:
    "“{title}” leaves the careers page at once. Its address will say that the position is no longer available.",
  confirm: "Delete job",
  cancel: "Keep it",
};

export const hiringOwner = {
  title: "Who looks after this job?",
  text: "The hiring owner of “{title}” is known to the team only. Candidates do not see it.",
  label: "Hiring owner",
  nobody: "Nobody",
  submit: "Save",
  cancel: "Cancel",
  gone: "That colleague is not there any more, or has nothing to do with jobs.",
};

export const jobTabs: JobTabsTexts = {
  label: "Parts of {title}",
  job: "Posting",
  questions: "Questions for candidates",
};

export const jobDialog: JobDialogTexts = {
  tabs: jobTabs,
  ask: "Add questions",
  create: {
    title: "New Job Posting",
    submit: "Create Job",
    success: "Job created successfully",
    failure: "Failed to create job",
  },
  edit: {
    title: "Edit Job",
    submit: "Update Job",
    success: "Job updated successfully",
    failure: "Failed to update job",
  },
  pending: "Saving...",
  andPublish: "and publish",
  draft: "Save as draft",
  publish: "Publish",
  cancel: "Cancel",
  saveChoice: "Save what I chose",
  kept: "{who} changed this meanwhile, and it is kept: {fields}.",
  takeTheirs: "Discard mine, load theirs",
  previewLink: "Preview link for colleagues",
  expired: {
    lead: "Your session has ended. Enter your password and what you typed is saved after all.",
    password: "Password",
    submit: "Sign in and save",
    refused: "That password did not work. Check it; after several wrong attempts, wait ten minutes.",
    wait: "Too many attempts. Try again in {seconds} seconds.",
  },
};

export const jobConflict: JobConflictTexts = {
  somebody: "A colleague",
  title: "Somebody else saved this job",
  lead: "{who} saved it while you were editing, and changed what you changed too. Nothing was overwritten. Choose whose text stays; all other changes are kept, theirs and yours.",
  theirs: "Theirs",
  mine: "Yours",
  empty: "(empty)",
  yes: "Yes",
  no: "No",
};

export const jobForm: JobFormTexts = {
  labels: {
    title: "Title",
    department: "Department",
    location: "Location",
    type: "Type",
    description: "Description",
    responsibilities: "Responsibilities",
    requirements: "Requirements",
    benefits: "Benefits",
    techStack: "Tech stack",
    additionalInfo: "Additional info",
    isActive: "Active",
    publishAt: "Publish at",
    expiresAt: "Close at",
    validThrough: "Last day to apply (UTC)",
    country: "Country",
    region: "Region",
    locality: "City",
    locations: "Further locations",
    workplace: "Workplace",
    applicantCountries: "May be done from",
    salaryMin: "Salary from",
    salaryMax: "Salary to",
    salaryCurrency: "Currency",
    salaryUnit: "Per",
    applyForm: "Applications on this site",
    hidesNames: "Anonymous review",
  },
  hints: {
    description: "Two or three sentences; the careers list shows them.",
    responsibilities: "One point per line.",
    requirements: "One point per line.",
    benefits: "One point per line.",
    techStack: "One point per line.",
    isActive: "Shown on the careers page. Switched off, a new job is a draft and a published one is closed.",
    publishAt: "Empty: as soon as it is active.",
    expiresAt: "Empty: until you close it.",
    validThrough:
      "To the end of that day in UTC. Candidates see the date; the posting leaves the site with it.",
    locations: "One a line, as in “Berlin, Germany”.",
    workplace: "Remote only when nobody ever has to come in.",
    applicantCountries: "Of a job that is fully remote: where its people may live.",
    applyForm: "Candidates fill in a form here, with files. Switched off, they write a mail.",
    hidesNames:
      "Name, address, links and names of files are hidden until the stage Interview. The activity log keeps who switched this, and when.",
  },
  types: ["Full-time", "Part-time", "Contract", "Internship", "Temporary"],
  marks:
    "In the texts below, **bold**, [words](https://a-link.example) and lines that begin with “- ” are drawn as what they mean.",
  publishing: "Publishing dates",
  applying: "Applications",
  questionsLater: "Once the job is saved, it can ask questions of its own.",
  engines: "Facts for job engines",
  salaryUnits: { HOUR: "hour", DAY: "day", WEEK: "week", MONTH: "month", YEAR: "year" },
  none: "Not said",
  address: "Address: {path}",
  addressChanges: "The address changes with the title; the old one keeps leading here.",
  errors: "Some fields need attention:",
  preview: "As candidates will see it",
  unsaved: "Your changes are not saved. Leave them behind?",
  moreCountries: "{label}, country {number}",
  restored: "What you typed here on {when} was not saved. It is back.",
  discard: "Discard it",
  google: {
    ready: "Ready for Google Jobs",
    missing: "Not yet ready for Google Jobs",
    gaps: {
      title: "It needs a title.",
      description: "It needs a description that says more than the title.",
      country: "It needs the country of the workplace, or to be fully remote.",
      applicantCountries: "A remote job needs at least one country it may be done from.",
    },
    advice: {
      titleExtras: "Better: a title of the job only, without salary, numbers or exclamation marks.",
      type: "Better: a type Google knows, such as Full-time or Contract.",
      salary: "Better: a salary range. Postings with one are shown more often.",
      validThrough: "Better: a last day to apply, when there is one.",
    },
  },
};

export const jobPreview: JobPreviewProps = {
  texts: jobPage.detail,
  untitled: "Title of the job",
};

export const jobPreviewNote = {
  live: "A preview. This position is on the careers page already.",
  hidden: "A preview. This position is not public: only people with this link can read it.",
};
