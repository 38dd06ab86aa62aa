import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { type JobEdit, toJobEdit } from "~/lib/jobs/job-edit";
import { jobFieldNames } from "~/lib/jobs/job-fields";
import { JobForm } from "~/routes/admin.jobs.$id/job-form";
import { jobFields, noon } from "../../../fixtures/job-app";

setDefaultTimeout(60_000);

const job = { id: "7", slug: "lighting-engineer", answered: {}, people: [], now: noon };
const saved = toJobEdit({ ...jobFields, country: "US" }, { questions: [], hiringManager: "" });
let edit: JobEdit;

function Editor({ initial }: { initial: JobEdit }) {
  const [state, setState] = useState(initial);
  edit = state;
  return (
    <form>
      <JobForm
        job={job}
        edit={state}
        openedTitle={initial.title}
        errors={undefined}
        onChange={(values) => setState({ ...state, ...values })}
      />
    </form>
  );
}

const draw = (changes: Partial<JobEdit> = {}) => render(<Editor initial={{ ...saved, ...changes }} />);
const listFields = () => [...document.querySelectorAll<HTMLInputElement>("form [name]")];
const find = (name: string) => listFields().filter((field) => field.name === name);

function choose(select: HTMLElement | undefined, value: string) {
  fireEvent.change(select as HTMLElement, { target: { value } });
}

test("the form has every field of a job once, in their order", () => {
  draw({ locations: [{ country: "", region: "", locality: "" }] });
  const names = [...new Set(listFields().map(({ name }) => name))].filter(
    (name) => name !== "hiringManager" && !name.startsWith("locations-"),
  );
  expect(names).toEqual([...jobFieldNames]);
});

test("the longer texts are as high as the specification has them", () => {
  draw();
  const rows = ["responsibilities", "requirements", "benefits", "description"].map((name) =>
    find(name)[0]?.getAttribute("rows"),
  );
  expect(rows).toEqual(["6", "6", "6", "2"]);
});

test("a region is chosen from the list of its country, and another country empties it", () => {
  draw();
  const [region] = find("region");
  choose(region, "Texas");
  expect(edit.region).toBe("Texas");
  choose(find("country")[0], "DE");
  expect([edit.country, edit.region]).toEqual(["DE", ""]);
  expect([...(region as unknown as HTMLSelectElement).options].map(({ text }) => text)).toContain("Bayern");
});

test("other locations are added, chosen and removed", () => {
  const { getByText } = draw();
  for (const country of ["NO", "IN"]) {
    fireEvent.click(getByText("Add a location"));
    const at = edit.locations.length - 1;
    choose(find(at === 0 ? "locations" : `locations-${at}-country`)[0], country);
  }
  choose(find("locations-1-region")[0], "Kerala");
  fireEvent.click(document.querySelector('[aria-label="Remove: other location 1"]') as HTMLElement);
  expect(edit.locations).toEqual([{ country: "IN", region: "Kerala", locality: "" }]);
});

test("several employment types are chosen, and are kept in one order", () => {
  draw();
  for (const at of [4, 0, 7, 4]) fireEvent.click(find("employmentTypes")[at] as HTMLElement);
  expect(edit.employmentTypes).toEqual(["FULL_TIME", "OTHER"]);
});

test("eligible countries are chosen by name, and there is always room for one more", () => {
  draw({ applicantCountries: ["US", "IN"] });
  expect(find("applicantCountries")).toHaveLength(3);
  choose(find("applicantCountries")[2], "NO");
  expect([edit.applicantCountries, find("applicantCountries").length]).toEqual([["US", "IN", "NO"], 4]);
  choose(find("applicantCountries")[0], "");
  expect(edit.applicantCountries).toEqual(["IN", "NO"]);
});

test("the last day has the zone of the office until another is chosen", () => {
  draw();
  choose(find("validThrough")[0], "2026-12-18");
  expect(edit.validThrough).toEqual({ day: "2026-12-18", zone: "America/Los_Angeles" });
  choose(find("validThroughZone")[0], "Europe/Berlin");
  expect(edit.validThrough).toEqual({ day: "2026-12-18", zone: "Europe/Berlin" });
});

test("questions are added, changed, moved and removed", () => {
  const { getByText } = draw();
  const press = (label: string) =>
    fireEvent.click(document.querySelector(`[aria-label="${label}"]`) as HTMLElement);
  for (const label of ["Why?", "How?"]) {
    fireEvent.click(getByText("Add a question"));
    choose(find(`q${edit.questions.length - 1}-label`)[0], label);
  }
  choose(find("q1-kind")[0], "choice");
  choose(find("q1-options")[0], "Arc\nLED");
  press("Move up: question 2");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move down: question 1");
  expect(edit.questions.map(({ label, kind, options }) => [label, kind, options])).toEqual([
    ["How?", "choice", "Arc\nLED"],
    ["Why?", "short", ""],
  ]);
  press("Remove: question 1");
  expect(edit.questions.map(({ label }) => label)).toEqual(["Why?"]);
});
