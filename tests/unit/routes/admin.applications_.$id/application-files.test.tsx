import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { ApplicationFiles } from "~/routes/admin.applications_.$id/application-files";

test("a file that a browser shows is read on the page, and every file is downloaded", () => {
  const file = { id: "file", purpose: "resume", size: 1000 } as const;
  const files = [
    { ...file, kind: "pdf", name: "anna.pdf" },
    { ...file, id: "other", kind: "docx", name: "anna.docx" },
  ] as const;
  render(<ApplicationFiles application={{ id: "id", files: [...files] }} />);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Read anna.pdf",
    "Download anna.pdf",
    "Download anna.docx",
  ]);
});
