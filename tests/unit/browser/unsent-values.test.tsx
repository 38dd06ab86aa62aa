import { afterEach, expect, test } from "bun:test";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";

afterEach(cleanup);

function Form() {
  const [echoed, setHeard] = useState("");
  return (
    <form ref={useUnsentValues("form")}>
      <input type="hidden" name="key" defaultValue="secret" />
      <input name="name" defaultValue="" onChange={({ target }) => setHeard(target.value)} />
      <textarea name="note" defaultValue="Dear Ada" />
      <output>{echoed}</output>
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
