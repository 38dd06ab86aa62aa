import { expect, test } from "bun:test";
import { RouterContextProvider } from "react-router";
import { action } from "~/routes/sign-in";
import { appContext, visitContext } from "~/server/app.server";
import { openJobApp } from "../../../fixtures/job-app";

const draft = JSON.stringify([["title", "Lighting Engineer"]]);

test("a form that a session lost comes back with the sign-in form where it is restored, and not with a 429", async () => {
  await using site = await openJobApp();
  const context = new RouterContextProvider();
  context.set(appContext, site.app);
  context.set(visitContext, { address: "203.0.113.9" } as never);
  const signIn = async (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ email: "ada@vitreel.example", password: "wrong", draft, ...more });
    const request = new Request("http://localhost:3000/sign-in", { method: "POST", body });
    const answer = (await action({ request, context, params: {} } as never)) as {
      data: { draft?: unknown };
      init?: { status: number };
    };
    return [answer.init?.status, answer.data.draft];
  };
  const next = "/admin/jobs/new";
  expect(await signIn({ next })).toEqual([401, [["title", "Lighting Engineer"]]]);
  expect(await signIn({ next: "/admin" })).toEqual([401, undefined]);
  const many = JSON.stringify(Array.from({ length: 5000 }, () => ["", ""]));
  expect(await signIn({ next, draft: many })).toEqual([401, undefined]);
  let last: unknown[] = [];
  for (let nth = 0; nth < 10; nth++) last = await signIn({ next });
  expect(last).toEqual([429, undefined]);
});
