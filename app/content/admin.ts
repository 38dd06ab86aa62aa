import type { AdminHeaderProps } from "~/sections/admin-header";
import { company } from "./company";

export const adminHeader: Omit<AdminHeaderProps, "email" | "alarm"> = {
  home: company.name,
  label: "Admin",
  links: [
    { label: "Jobs", to: "/admin/jobs" },
    { label: "Leads", to: "/admin/leads" },
    { label: "Deliveries", to: "/admin/deliveries", alarm: "Slack was not told of: {count}" },
    { label: "Team", to: "/admin/team" },
    { label: "Activity", to: "/admin/activity" },
  ],
  site: "View site",
  signOut: "Sign out",
  skip: "Skip to content",
};
