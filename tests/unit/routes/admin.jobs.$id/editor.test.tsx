import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ActionFunctionArgs, createRoutesStub, type RouterContextProvider } from "react-router";
import { findJob } from "~/db/jobs.server";
import * as list from "~/routes/admin.jobs/route";
import * as editor from "~/routes/admin.jobs.$id/route";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { addJob, changeJob } from "~/server/jobs/job-changes.server";
import { jobFields, openJobApp } from "../../../fixtures/job-app";

// An account is made, and its password takes its time to hash on a busy machine.
setDefaultTimeout(60_000);

configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? "") });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The list of jobs with the editor above it, as a member sees them. */
async function openEditor(title: string) {
  const site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  const { id } = await addJob(site.app, signedIn, { ...jobFields, title });
  const argsOf = ({ request, params }: Pick<ActionFunctionArgs, "request" | "params">) => {
    const { context } = site.args("/") as { context: RouterContextProvider };
    context.set(signedInContext, signedIn);
    return { request, params, context } as never;
  };
  let reads = 0;
  const Site = createRoutesStub([
    {
      path: "/admin/jobs",
      Component: list.default as never,
      HydrateFallback: Nothing,
      shouldRevalidate: list.shouldRevalidate,
      loader: (args) => {
        reads++;
        return list.loader(argsOf(args));
      },
      children: [
        {
          path: ":id",
          Component: editor.default as never,
          shouldRevalidate: editor.shouldRevalidate,
          loader: (args) => editor.loader(argsOf(args)),
          action: (args) => editor.action(argsOf(args)),
        },
      ],
    },
  ]);
  render(<Site initialEntries={["/admin/jobs"]} />);
  const press = async (find: () => Promise<HTMLElement>) => {
    const button = await find();
    await act(async () => void fireEvent.click(button));
  };
  return {
    site,
    signedIn,
    id,
    press,
    readsOfList: () => reads,
    type: (name: string, value: string) =>
      act(
        async () =>
          void fireEvent.change(document.getElementById(`job-${name}`) as Element, { target: { value } }),
      ),
    read: () => findJob(site.app.db, id),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

function Nothing() {
  return null;
}

const save = () => screen.findByText("Update Job");

test("what both changed is shown side by side, with what is typed kept, and is saved as it was decided", async () => {
  await using team = await openEditor("Best Boy");
  await team.press(() => screen.findByLabelText("Edit: Best Boy"));
  await save();
  const theirs = { ...jobFields, title: "Best Boy", location: "Pune", department: "Camera", benefits: "Tea" };
  await changeJob(team.site.app, team.signedIn, team.id, theirs);
  await team.type("location", "Oslo");
  await team.type("department", "Grip");
  await team.press(save);
  await screen.findByText("Location: theirs");
  const readValue = (name: string) => (document.getElementById(`job-${name}`) as HTMLInputElement).value;
  expect([readValue("location"), readValue("department"), readValue("benefits")]).toEqual([
    "Oslo",
    "Grip",
    "Tea",
  ]);
  expect(await team.read()).toMatchObject({ location: "Pune", department: "Camera" });
  const [takeLocation] = screen.getAllByText("Use theirs");
  await act(async () => void fireEvent.click(takeLocation as HTMLElement));
  expect(readValue("location")).toBe("Pune");
  await team.press(save);
  await waitFor(() => expect(screen.queryByText("Update Job")).toBeNull());
  expect(await team.read()).toMatchObject({ location: "Pune", department: "Grip", benefits: "Tea" });
});
