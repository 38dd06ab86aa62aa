import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { useToast } from "~/browser/toast-store";
import { leadDialog } from "~/content/lead-dialogs";
import { LeadDialogs } from "~/routes/_site/lead-dialogs";
import { ExternalUrlsContext } from "~/ui/link";
import { readForms } from "../../../fixtures/browser-forms";
import { lead } from "../../../fixtures/lead-app";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

readForms();

const siteLinks = {
  scheduling: "/schedule",
  signIn: "/sign-in",
  community: undefined,
  liveDemo: "/demo-store",
};
const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  return (
    <ExternalUrlsContext value={siteLinks}>
      <LeadDialogs kind="lead" cta="header" origin={document.body} />
    </ExternalUrlsContext>
  );
}

test.each([
  ["a saved lead", { ok: true, id: "1" }, leadDialog.success],
  ["a lead that no server took", {}, leadDialog.failure],
] as const)(
  "where the message about %s leads to the calendar, the calendar is there already",
  async (_, answer, said) => {
    using _fetch = spyOn(globalThis, "fetch").mockImplementation((async (to: string) =>
      to.endsWith("key")
        ? Response.json({ submissionKey: "key" })
        : Response.json(answer, { headers: { Location: "/receipt?token=t" } })) as never);
    render(<Site />);
    const toast = renderHook(() => useToast());
    for (const field of document.querySelectorAll<HTMLInputElement>("form input"))
      fireEvent.change(field, { target: { value: lead[field.name as keyof typeof lead] } });
    await act(async () => void fireEvent.submit(document.forms[0] as HTMLFormElement));
    await waitFor(() => expect(toast.result.current).toMatchObject(said));
    expect(screen.getByText(leadDialog.calendar.link).getAttribute("href")).toMatch(
      /^\/schedule\?(token=t|key=key)$/,
    );
  },
);
