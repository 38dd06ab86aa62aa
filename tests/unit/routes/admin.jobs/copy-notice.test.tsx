import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ActionFunctionArgs, createRoutesStub, type RouterContextProvider } from "react-router";
import * as list from "~/routes/admin.jobs/route";
import * as editor from "~/routes/admin.jobs_.$id";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { addJob } from "~/server/jobs/job-changes.server";
import { readForms } from "../../../fixtures/browser-forms";
import { jobFields, openJobApp } from "../../../fixtures/job-app";

// An account is made, and its password takes its time to hash on a busy machine.
setDefaultTimeout(30_000);

readForms();
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? "") });
afterEach(cleanup);
async function press(name: string) {
  const button = await screen.findByLabelText(name);
  await act(async () => void fireEvent.click(button));
}

async function pressText(name: string) {
  const button = await screen.findByText(name);
  await act(async () => void fireEvent.click(button));
}

test.each<[done: string, work: () => Promise<unknown>]>([
  [
    "it is published",
    async () => {
      await press("Edit: Copy of Swing");
      fireEvent.change(await screen.findByLabelText(/^Status/), { target: { value: "on" } });
      await pressText("Update Job");
    },
  ],
  [
    "it is deleted",
    async () => {
      await press("Delete: Copy of Swing");
      await pressText("Delete job");
    },
  ],
  ["another is closed", () => press("Close: Swing")],
  ["another is opened again", () => press("Reopen: Crane")],
])("that a copy is a draft is said until %s", async (_, work) => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  await addJob(site.app, signedIn, { ...jobFields, title: "Swing" });
  const { id } = await addJob(site.app, signedIn, { ...jobFields, title: "Crane" });
  await list.action(argsOf({ params: {}, request: post({ id, intent: "close" }) }));

  function argsOf({ request, params }: Pick<ActionFunctionArgs, "request" | "params">) {
    const { context } = site.args("/") as { context: RouterContextProvider };
    context.set(signedInContext, signedIn);
    return { request, params, context } as never;
  }
  const [loader, action] = [list.loader, list.action].map(
    (run) => (args: ActionFunctionArgs) => run(argsOf(args)),
  );
  const Site = createRoutesStub([
    { path: "/admin/jobs", Component: list.default as never, loader, action, HydrateFallback: Nothing },
    {
      path: "/admin/jobs/:id",
      loader: async (args) => ({ job: ((await editor.loader(argsOf(args))) as { job: object }).job }),
      action: (args) => editor.action(argsOf(args)),
    },
  ]);
  render(<Site initialEntries={["/admin/jobs"]} />);
  await press("Duplicate: Swing");
  const isSaid = () => screen.queryByText(/^The copy is a draft/) !== null;
  await waitFor(() => expect(isSaid()).toBe(true));
  await work();
  await waitFor(() => expect(isSaid()).toBe(false));
});

function Nothing() {
  return null;
}

function post(fields: Record<string, string>) {
  return new Request("http://localhost:3000/admin/jobs", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}
