import { expect, test } from "bun:test";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { showToast } from "~/browser/toast-store";
import { Toaster } from "~/ui/toaster";

test("a toast offers to undo what was done, and beside it what follows from it", () => {
  const done: string[] = [];
  render(<Toaster />);
  for (const label of ["Undo", "Write to Ada"]) {
    const run = (name: string) => ({ label: name, run: () => done.push(name) });
    act(() => showToast({ title: "Ada: Rejected", action: run("Undo"), next: run("Write to Ada") }));
    fireEvent.click(screen.getByRole("button", { name: label }));
  }
  expect(done).toEqual(["Undo", "Write to Ada"]);
});
