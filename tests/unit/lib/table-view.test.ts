import { expect, test } from "bun:test";
import { parseTableView, readTableView, tableViewText } from "~/lib/table-view";

test("a table is as usual until somebody says otherwise, and what is kept is read again", () => {
  expect(parseTableView("leads", undefined)).toEqual({ hidden: ["phone"], isCompact: false });
  const form = new FormData();
  for (const column of ["phone", "owner", "nonsense"]) form.append("column", column);
  form.set("lines", "compact");
  const view = readTableView("leads", form);
  expect(view).toEqual({ hidden: ["company", "asks", "source", "received"], isCompact: true });
  expect(parseTableView("leads", tableViewText(view))).toEqual(view);
});

test("with every column and wide lines nothing is left to keep, and that is kept too", () => {
  const form = new FormData();
  for (const column of ["company", "phone", "owner", "asks", "source", "received"])
    form.append("column", column);
  expect(tableViewText(readTableView("leads", form))).toBe("");
  expect(parseTableView("leads", "")).toEqual({ hidden: [], isCompact: false });
});

test("what a newer program kept is passed over", () => {
  expect(parseTableView("jobs", "seen fancy colors")).toEqual({ hidden: ["seen"], isCompact: false });
});
