import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { Checkbox, type Errors, Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";

const fields = ["name", "email", "phone"];
const errors = { phone: "Phone is wrong.", name: "Name is wrong." };

function form(errors: Errors | undefined, check?: (form: HTMLFormElement) => Errors) {
  return (
    <form>
      <FormErrors title="Look again:" form="f" fields={fields} errors={errors} check={check}>
        {fields.map((name) => (
          <Field key={name} id={`f-${name}`} name={name} label={name} />
        ))}
      </FormErrors>
    </form>
  );
}

const listErrors = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test("problems are told in the order of the fields, in the summary, which has the focus, and beside them", () => {
  render(form(errors));
  expect(listErrors()).toEqual(["Name is wrong.", "Phone is wrong."]);
  expect(document.activeElement?.textContent).toContain("Look again:");
  expect(screen.getByLabelText("phone").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("phone").getAttribute("aria-describedby")).toBe("f-phone-error");
  expect(screen.getByLabelText("email").getAttribute("aria-invalid")).toBeNull();
});

test("a box that must be checked is called invalid by its problem only, not by the browser before it", () => {
  const box = (errors?: Errors) => (
    <FormErrors title="Look again:" form="f" fields={["consent"]} errors={errors}>
      <Checkbox name="consent" label="I agree" required />
    </FormErrors>
  );
  const { rerender } = render(box());
  const isInvalid = () => screen.getByLabelText("I agree").getAttribute("aria-invalid");
  expect(isInvalid()).toBe("false");
  rerender(box({ consent: "Please agree." }));
  expect(isInvalid()).toBe("true");
});

test("a problem that no field has is told too, and leads nowhere", () => {
  render(form({ ...errors, form: "A lead must be an object." }));
  expect(listErrors().at(-1)).toBe("A lead must be an object.");
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("what is changed is no longer wrong, and the focus stays where somebody types", () => {
  render(form(errors));
  const phone = screen.getByLabelText("phone");
  phone.focus();
  type("phone", "5");
  expect(listErrors()).toEqual(["Name is wrong."]);
  expect(phone.getAttribute("aria-invalid")).toBeNull();
  type("name", "Ada");
  expect(screen.queryByText("Look again:")).toBeNull();
  expect(document.activeElement).toBe(phone);
});

test("with the rules at hand a problem stays until its rule is kept, and nothing new is told meanwhile", () => {
  const rule = (form: HTMLFormElement): Errors => {
    const read = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    return {
      ...(read("phone").length < 5 && { phone: "Phone is too short." }),
      ...(read("email") === "" && { email: "Email is required." }),
    };
  };
  render(form({ phone: "Phone is wrong." }, rule));
  type("phone", "555");
  expect(listErrors()).toEqual(["Phone is too short."]);
  type("phone", "55555");
  expect(listErrors()).toEqual([]);
});

test("the same problem in the next answer is told again", () => {
  const { rerender } = render(form(errors));
  type("phone", "still wrong");
  rerender(form(errors));
  expect(listErrors()).toEqual(["Name is wrong."]);
  rerender(form({ ...errors }));
  expect(listErrors()).toEqual(["Name is wrong.", "Phone is wrong."]);
  expect(document.activeElement?.textContent).toContain("Look again:");
});

test("a problem's link leads to its field, also in a folded part, and leaves the address alone", () => {
  render(
    <form>
      <FormErrors title="Look again:" form="f" fields={["phone"]} errors={{ phone: "Phone is wrong." }}>
        <details>
          <Field id="f-phone" name="phone" label="phone" />
        </details>
      </FormErrors>
    </form>,
  );
  const isFollowed = fireEvent.click(screen.getByRole("link", { name: "Phone is wrong." }));
  expect(isFollowed).toBe(false);
  expect(screen.getByRole("group").hasAttribute("open")).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText("phone"));
});

test("a form of one field has no list: the field itself gets the focus", () => {
  render(
    <form>
      <FormErrors form="f" fields={["email"]} errors={{ email: "Email is wrong." }}>
        <Field id="f-email" name="email" label="email" />
      </FormErrors>
    </form>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("email"));
  expect(screen.getByText("Email is wrong.")).toBeTruthy();
});

test("an empty field is named in our own words, with its label in the list where the words do not say it", () => {
  const names = ["name", "email", "city"];
  render(
    <form>
      <FormErrors title="Look again:" form="f" fields={names} errors={undefined}>
        {names.map((name) => (
          <Field key={name} id={`f-${name}`} name={name} label={name} required />
        ))}
      </FormErrors>
    </form>,
  );
  for (const name of ["name", "email"]) expect(fireEvent.invalid(screen.getByLabelText(name))).toBe(false);
  expect(listErrors()).toEqual([
    "Please enter a name.",
    "Please enter an email address.",
    "city: Please fill in this field.",
  ]);
  expect(document.getElementById("f-city-error")?.textContent).toBe("Please fill in this field.");
  expect(document.activeElement?.textContent).toContain("Look again:");
  type("name", "Ada");
  expect(listErrors()).toHaveLength(2);
});
