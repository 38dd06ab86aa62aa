import { countryName } from "./countries";
import type { JobEdit, JobEditName } from "./job-edit";
import { type EmploymentType, type JobFieldName, jobFields } from "./job-fields";
import { type JobLanguage, jobLanguages } from "./job-language";
import { type Workplace, workplaceNames } from "./job-locations";

export const employmentTypeNames: Record<EmploymentType, string> = {
  FULL_TIME: "Full-time",
  PART_TIME: "Part-time",
  CONTRACTOR: "Contractor",
  TEMPORARY: "Temporary",
  INTERN: "Intern",
  VOLUNTEER: "Volunteer",
  PER_DIEM: "Per diem",
  OTHER: "Other",
};

/** Returns the label of a value of the editor, for messages about it. */
export function labelOf(name: JobEditName): string {
  if (name === "questions") return "Questions";
  return name === "hiringManager" ? "Hiring manager" : jobFields[name as JobFieldName].label;
}

/** Describes a value of the editor as text, to compare two of them. */
export function describeValue(
  edit: JobEdit,
  name: JobEditName,
  people: readonly { id: string; name: string }[],
): string {
  if (name === "questions") {
    return edit.questions
      .map(({ label, options, required }) =>
        [`${label}${required ? " (required)" : ""}`, options].filter(Boolean).join("\n"),
      )
      .join("\n");
  }
  if (name === "hiringManager") return people.find(({ id }) => id === edit.hiringManager)?.name ?? "";
  if (name === "locations") {
    return edit.locations
      .map(({ locality, region, country }) =>
        [locality, region, countryName(country)].filter(Boolean).join(", "),
      )
      .join("\n");
  }
  if (name === "validThrough") return Object.values(edit.validThrough).filter(Boolean).join(", ");
  if (name === "employmentTypes")
    return edit.employmentTypes.map((type) => employmentTypeNames[type as EmploymentType]).join("\n");
  const value = edit[name];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (name === "workplace") return workplaceNames[value as Workplace] ?? "";
  if (name === "language") return jobLanguages[value as JobLanguage] ?? "";
  if (name === "publishAt" && value) return `${String(value).replace("T", " ")} UTC`;
  return Array.isArray(value) ? value.map((code) => countryName(code) ?? code).join("\n") : value;
}
