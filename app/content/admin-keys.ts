import type { KeyListTexts } from "~/sections/admin/key-list";

export const keyList: KeyListTexts = {
  title: "Keyboard shortcuts",
  text: "They work on every page of the admin while you are not typing.",
  keys: [
    { keys: ["?"], does: "Show shortcuts" },
    { keys: ["/"], does: "Search" },
    { keys: ["j"], does: "Next in the list" },
    { keys: ["k"], does: "Previous in the list" },
    { keys: ["x"], does: "Select" },
    { keys: ["Enter"], does: "Open" },
    { keys: ["g", "h"], does: "Home" },
    { keys: ["g", "s"], does: "Search everything" },
    { keys: ["g", "j"], does: "Jobs", permission: "jobs" },
    { keys: ["g", "a"], does: "Applications", permission: "applications" },
    { keys: ["g", "l"], does: "Leads", permission: "leads" },
    { keys: ["g", "i"], does: "Insight", permission: "insight" },
    { keys: ["g", "d"], does: "Notifications", permission: "deliveries" },
    { keys: ["g", "t"], does: "Team", permission: "team" },
    { keys: ["g", "y"], does: "Activity", permission: "activity" },
  ],
  on: "On",
  onHint: "Applies to this browser. Every page works without shortcuts.",
};
