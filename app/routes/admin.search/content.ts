import { applicationList } from "~/content/admin-applications";
import { jobList } from "~/content/admin-jobs";
import { leadList } from "~/content/admin-leads";
import type { SearchTexts } from "./route";

export const searchSeo = {
  title: "Search admin",
  description: "Requests, applications and jobs of which the name, the address or the words are known.",
};

export const searchTexts: SearchTexts = {
  title: "Search",
  label: "Search everything",
  submit: "Search",
  ask: {
    applications: "Applications are found by name, email, answers and notes.",
    leads: "Requests are found by name, email, phone and website.",
    jobs: "Jobs are found by title, department, location and type.",
  },
  hint: "The beginning of a word is enough.",
  found: { applications: applicationList.title, leads: leadList.title, jobs: jobList.title },
  all: {
    applications: "All applications with these words",
    leads: "All requests with these words",
    jobs: "All jobs with these words",
  },
  none: { title: "Nothing found", text: "Fewer letters find more: the beginning of a name is enough." },
};
