import { expect, setDefaultTimeout, test } from "bun:test";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { offices } from "~/content/offices";
import { ProposalForm } from "~/routes/_site.schedule/proposal-form";
import { readForms } from "../../../fixtures/browser-forms";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

readForms();

const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  return (
    <ProposalForm
      offices={offices}
      zones={[{ label: "Europe", zones: [{ zone: "UTC", label: "UTC" }] }]}
      now={Date.UTC(2026, 10, 27, 9)}
      days={{ min: "2026-11-28", max: "2027-01-31" }}
      kept={{}}
      refused={undefined}
      errors={undefined}
      seen={0}
      problem={undefined}
      saved={undefined}
      head={null}
    />
  );
}

test("the browser's zone is chosen first, in which times are suggested at once", async () => {
  render(<Site />);
  const suggest = await screen.findByRole("button", { name: "Suggest three times" });
  fireEvent.click(suggest);
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>("[name=date1]")?.value).toMatch(/^2026-/),
  );
});
