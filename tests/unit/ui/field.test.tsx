import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Field } from "~/ui/field";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

test("a website that a contact card fills in is completed, and one that is being typed is not", async () => {
  render(
    <>
      <Field label="Filled" name="website" type="url" />
      <Field label="Typed" name="website" type="url" />
    </>,
  );
  const [filled, typed] = ["Filled", "Typed"].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  typed?.focus();
  for (const field of [typed, filled])
    if (field) fireEvent.input(field, { target: { value: "shop.example" } });
  await waitFor(() => expect(filled?.value).toBe("https://shop.example"));
  expect(typed?.value).toBe("shop.example");
});
