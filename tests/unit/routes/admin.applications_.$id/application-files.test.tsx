import { afterEach, expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { ApplicationFiles } from "~/routes/admin.applications_.$id/application-files";

afterEach(cleanup);

test("in anonymous review files are downloaded without their names, and none is read on the page", () => {
  const file = { id: "file", purpose: "resume", kind: "pdf", size: 1000 } as const;
  const buttonsFor = (
    isHidden: boolean,
    files: Parameters<typeof ApplicationFiles>[0]["application"]["files"],
  ) => {
    cleanup();
    render(<ApplicationFiles application={{ id: "id", isHidden, files }} />);
    return screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  };
  expect(buttonsFor(true, [file])).toEqual(["Download Résumé"]);
  const named = [{ ...file, name: "anna.pdf" }];
  expect(buttonsFor(false, named)).toEqual(["Read anna.pdf", "Download anna.pdf"]);
});
