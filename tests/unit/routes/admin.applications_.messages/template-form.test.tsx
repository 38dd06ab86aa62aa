import { afterEach, expect, test } from "bun:test";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { clearUnsentValues } from "~/browser/unsent-values";
import { TemplateForm } from "~/routes/admin.applications_.messages/template-form";

afterEach(() => {
  cleanup();
  clearUnsentValues("template:rejection");
});

const template = { subject: "Your application", body: "Hello," };
const values = { "first name": "Ada", job: "Engineer", company: "Vitreel", sender: "Ines", date: "today" };

function Rejection() {
  return <TemplateForm kind="rejection" template={template} values={values} />;
}

test("the preview has subject and text when both are put back at once", async () => {
  sessionStorage.setItem(
    "unsent:template:rejection",
    JSON.stringify({ subject: "Thanks", body: "Dear you," }),
  );
  const Page = createRoutesStub([{ path: "/", Component: Rejection }]);
  await act(async () => void render(<Page />));
  expect(screen.getByText("Thanks")).toBeTruthy();
  expect(screen.getByText("Dear you,", { ignore: "textarea" })).toBeTruthy();
  expect(screen.queryByText("Your application")).toBeNull();
});
