import { company } from "~/content/company";
import type { AdminHeaderProps } from "./header";

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
