import { company } from "~/content/company";
import type { DocsLabels } from "~/sections/documentation/docs-page";
import type { ReachOutProps } from "~/sections/reach-out";

export const docsLabels: DocsLabels = {
  overview: "Overview",
  navigation: "Documentation",
  menu: "Menu",
  contents: "On this page",
  previous: "Previous",
  next: "Next",
  search: {
    label: "Search the documentation",
    placeholder: "Search",
    submit: "Search",
    loading: "Looking…",
    one: "1 place",
    many: "{count} places",
    none: "Nothing found. Press Enter to search on a page of its own.",
    unreachable: "The search could not be loaded. Press Enter to ask the server instead.",
    keys: "The / key starts a search",
  },
};

export const docsReachOut: ReachOutProps = {
  title: "Stuck on a line?",
  text: "Send it to us with the address of the page. An engineer answers, usually with the line that works.",
  action: { label: "Ask support", to: "/resources/support" },
  other: { label: company.mail.support, to: `mailto:${company.mail.support}` },
};
