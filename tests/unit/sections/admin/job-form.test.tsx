import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { jobPage } from "~/content/job-page";
import { type JobFieldName, jobFieldNames } from "~/lib/jobs/job-fields";
import { readJobForm, toJobForm } from "~/lib/jobs/job-form";
import { JobForm } from "~/sections/admin/job-form";
import { jobFields, noon } from "../../../fixtures/job-app";

setDefaultTimeout(60_000);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const saved = toJobForm({ ...jobFields, techStack: "Lamps", salaryMin: 5, publishAt: noon, country: "US" });

function draw(fields = saved, opened = "sign") {
  const edit = { fields, questions: [], hiringManager: "" };
  const common = { texts: jobPage.detail, today: noon, people: [], answered: {}, opened };
  render(
    <JobForm job={{ ...common, id: "7", saved: edit }} initial={edit} opened={opened} restores={true}>
      Save
    </JobForm>,
  );
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>("form [name]")];
function sent() {
  const data = new FormData();
  for (const { name, type, checked, value } of fields())
    if (type !== "checkbox" || checked) data.append(name, value);
  return data;
}
test("the form has every field of a job, in their order, and gives back the job it was drawn for", () => {
  draw();
  const names = [...new Set(fields().map(({ name }) => name))];
  expect(
    names.filter((name) => !["opened", "zone", "intent", "hiringManager"].includes(name)) as JobFieldName[],
  ).toEqual([...jobFieldNames]);
  expect(readJobForm(sent())).toEqual(saved);
});

test("countries are chosen by name, several of them, and there is always room for one more", () => {
  draw({ ...saved, applicantCountries: "US, IN, DE" });
  const selects = () => fields().filter(({ name }) => name === "applicantCountries");
  expect(selects()).toHaveLength(4);
  const last = selects()[3] as unknown as HTMLSelectElement;
  expect([...last.options].find(({ value }) => value === "NO")?.text).toBe("Norway");
  act(() => void fireEvent.change(last, { target: { value: "NO" } }));
  expect(selects()).toHaveLength(5);
  expect(readJobForm(sent()).applicantCountries).toBe("US, IN, DE, NO");
});

test("what is announced while somebody types is one sentence, and what scrolls has a role and a name", () => {
  draw();
  const announced = [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
  expect(announced.filter(Boolean)).toEqual(["Ready for Google for Jobs"]);
  const [box, ...others] = document.querySelectorAll("[tabindex='0']");
  expect([box?.localName, box?.getAttribute("aria-label"), others.length]).toEqual([
    ...["section", "As candidates will see it", 0],
  ]);
});

test("what is restored is sent as a change of what it began with, so that nobody's later save is overwritten", () => {
  draw();
  const find = (name: string) => fields().find((field) => field.name === name) as HTMLInputElement;
  act(() => void fireEvent.input(find("location"), { target: { value: "Typed and not saved" } }));
  cleanup();
  draw({ ...saved, location: "Lagos" }, "later sign");
  expect(document.body.textContent).toContain("It is restored.");
  expect(find("opened").value).toBe("sign");
  act(() => [...document.querySelectorAll("button")].find((one) => one.textContent === "Discard")?.click());
  expect([find("location").value, find("opened").value]).toEqual(["Lagos", "later sign"]);
});
