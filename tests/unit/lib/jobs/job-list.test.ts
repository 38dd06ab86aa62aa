import { expect, test } from "bun:test";
import { describeDeletion } from "~/lib/jobs/job-list";

test("a deletion is asked about with the candidates who are still open", () => {
  expect(describeDeletion({ title: "Gaffer", open: 0 })).toEndWith("You can restore it for 30 days.");
  expect(describeDeletion({ title: "Gaffer", open: 1 })).toEndWith(" 1 candidate is still open.");
  expect(describeDeletion({ title: "Gaffer", open: 2 })).toEndWith(" 2 candidates are still open.");
});
