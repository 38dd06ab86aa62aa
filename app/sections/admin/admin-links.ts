/** The pages in the header of the admin. */
export const adminLinks = [
  { label: "Jobs", to: "/admin/jobs", permission: "jobs" },
  { label: "Applications", to: "/admin/applications", permission: "applications" },
  { label: "Leads", to: "/admin/leads", permission: "leads" },
  { label: "News", to: "/admin/news", permission: "news" },
  { label: "Insight", to: "/admin/insight", permission: "insight" },
  { label: "Notifications", to: "/admin/deliveries", permission: "deliveries" },
  { label: "Team", to: "/admin/team", permission: "team" },
  { label: "Activity", to: "/admin/activity", permission: "activity" },
] as const;
