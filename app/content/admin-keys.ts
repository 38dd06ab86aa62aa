import type { KeyListTexts } from "~/sections/admin/key-list";

export const keyList: KeyListTexts = {
  title: "Keys",
  text: "They work on every page of the admin while nothing is being typed.",
  keys: [
    { keys: ["?"], does: "Show these keys" },
    { keys: ["/"], does: "Search" },
    { keys: ["j"], does: "Next in the list" },
    { keys: ["k"], does: "Previous in the list" },
    { keys: ["x"], does: "Choose it" },
    { keys: ["Enter"], does: "Open it" },
    { keys: ["g", "h"], does: "What there is to do" },
    { keys: ["g", "s"], does: "Search everything" },
    { keys: ["g", "j"], does: "Jobs", permission: "jobs" },
    { keys: ["g", "a"], does: "Applications", permission: "applications" },
    { keys: ["g", "l"], does: "Leads", permission: "leads" },
    { keys: ["g", "i"], does: "Insight", permission: "insight" },
    { keys: ["g", "d"], does: "Deliveries", permission: "deliveries" },
    { keys: ["g", "t"], does: "Team", permission: "team" },
    { keys: ["g", "y"], does: "Activity", permission: "activity" },
  ],
  on: "Answer to these keys",
  onHint: "Turned off in this browser alone; every page can be used without them.",
};
