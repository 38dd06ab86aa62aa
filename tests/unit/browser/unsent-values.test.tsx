import { afterEach, expect, test } from "bun:test";
import { cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { useState } from "react";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";
import { Field } from "~/ui/field";

afterEach(cleanup);

function Form() {
  const [echoed, setHeard] = useState("");
  return (
    <form ref={useUnsentValues("form")}>
      <input type="hidden" name="key" defaultValue="secret" />
      <input name="name" defaultValue="" onChange={({ target }) => setHeard(target.value)} />
      <textarea name="note" defaultValue="Dear Ada" />
      <output>{echoed}</output>
      <Field label="Website" name="website" type="url" />
    </form>
  );
}

function open() {
  cleanup();
  const { container } = render(<Form />);
  const field = (name: string) => container.querySelector(`[name=${name}]`) as HTMLInputElement;
  const words = () => [
    field("name").value,
    field("note").value,
    container.querySelector("output")?.textContent,
  ];
  return { field, words };
}

test("typed words are there when a form is opened again, and what listens to a field hears of them", () => {
  const first = open();
  fireEvent.input(first.field("name"), { target: { value: "Ada" } });
  fireEvent.input(first.field("note"), { target: { value: "Dear Ada Moreau" } });
  expect(open().words()).toEqual(["Ada", "Dear Ada Moreau", "Ada"]);
  clearUnsentValues("form");
  expect(open().words()).toEqual(["", "Dear Ada", ""]);
});

test("a website that was completed when its field was left is there complete, so that the browser accepts it", async () => {
  const { field } = open();
  fireEvent.focus(field("website"));
  await waitFor(() => {
    fireEvent.input(field("website"), { target: { value: "shop.example" } });
    fireEvent.blur(field("website"));
    expect(field("website").value).toBe("https://shop.example");
  });
  expect(open().field("website").value).toBe("https://shop.example");
});
