import { afterEach, expect, test } from "bun:test";
import { cleanup, fireEvent, render } from "@testing-library/react";
import { cutCommonLines, EditConflict } from "~/sections/admin/edit-conflict";

afterEach(cleanup);

test("both texts of a field stand side by side, have the focus, and theirs can be taken", () => {
  const taken: string[] = [];
  const fields = [
    { name: "title", label: "Title", theirs: "Gaffer", mine: "Grip" },
    { name: "text", label: "Text", theirs: "", mine: "Mine" },
  ];
  const { getByRole, getAllByRole } = render(
    <EditConflict savedBy="Bo" fields={fields} onTake={(name) => taken.push(name)} />,
  );
  const section = getByRole("region", { name: "Conflict" });
  expect(document.activeElement).toBe(section);
  const texts = [...section.querySelectorAll("pre")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["Gaffer", "Grip", "(empty)", "Mine"]);
  for (const button of getAllByRole("button")) fireEvent.click(button);
  expect(taken).toEqual(["title", "text"]);
});

test("of long texts the part that differs is shown, with a line around it", () => {
  const lines = (changed: string) =>
    ["a", "b", "c", changed, "d", "e", "f"].filter((line) => line !== "none").join("\n");
  expect(cutCommonLines([lines("x"), lines("y\nz")])).toEqual(["…\nc\nx\nd\n…", "…\nc\ny\nz\nd\n…"]);
  expect(cutCommonLines([lines("none"), lines("y")])).toEqual(["…\nc\nd\n…", "…\nc\ny\nd\n…"]);
  expect(cutCommonLines(["one", "two"])).toEqual(["one", "two"]);
  expect(cutCommonLines(["", "two\nlines"])).toEqual(["", "two\nlines"]);
});
