import { company } from "~/content/company";
import type { AdminHeaderProps } from "./header";

/** In the place of a page that failed, with its status and title. */
export const adminErrors = {
  notFound: {
    documentTitle: `Not found · ${company.name} admin`,
    title: "Not found",
    text: "There is nothing at this address. It may have been deleted or erased.",
  },
  broken: {
    documentTitle: `Something went wrong · ${company.name} admin`,
    title: "Something went wrong",
    text: "The page could not be shown, and what you sent may not be saved. Please try again in a minute.",
  },
};

export const adminHeader: Omit<AdminHeaderProps, "email" | "name" | "permissions" | "alarm"> = {
  home: company.name,
  label: "Admin",
  links: [
    { label: "Jobs", to: "/admin/jobs", permission: "jobs", key: "j" },
    { label: "Applications", to: "/admin/applications", permission: "applications", key: "a" },
    { label: "Leads", to: "/admin/leads", permission: "leads", key: "l" },
    { label: "Insight", to: "/admin/insight", permission: "insight", key: "i" },
    {
      label: "Notifications",
      to: "/admin/deliveries",
      permission: "deliveries",
      key: "d",
      alarm: "messages that do not go out: {count}",
    },
    { label: "Team", to: "/admin/team", permission: "team", key: "t" },
    { label: "Activity", to: "/admin/activity", permission: "activity", key: "y" },
  ],
  menu: "Menu",
  search: "Search everything",
  account: "Your account: {name}",
  site: "View site",
  signOut: "Sign out",
  skip: "Skip to content",
};

/** Above every page while a proxy forwards visitors and is not named. */
export const adminProxy = "The proxy at {peer} forwards visitors and is not trusted. {advice}";
