/** The pages in the header of the admin; `key` after a g opens one (see browser/shortcuts.ts). */
export const adminLinks = [
  { label: "Jobs", to: "/admin/jobs", permission: "jobs", key: "j" },
  { label: "Applications", to: "/admin/applications", permission: "applications", key: "a" },
  { label: "Leads", to: "/admin/leads", permission: "leads", key: "l" },
  { label: "News", to: "/admin/news", permission: "news", key: "n" },
  { label: "Insight", to: "/admin/insight", permission: "insight", key: "i" },
  { label: "Notifications", to: "/admin/deliveries", permission: "deliveries", key: "d" },
  { label: "Team", to: "/admin/team", permission: "team", key: "t" },
  { label: "Activity", to: "/admin/activity", permission: "activity", key: "y" },
] as const;
