import { data, Form, Link, redirect } from "react-router";
import { jobsSeo, hiringOwner as texts } from "~/content/admin-jobs";
import { findJob } from "~/db/jobs.server";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { may } from "~/server/accounts/roles.server";
import { listPeople } from "~/server/accounts/team.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { changeHiringOwner } from "~/server/jobs/job-changes.server";
import { Button, buttonClass } from "~/ui/button";
import { Select } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/admin.jobs_.$id_.owner";

export const meta: Route.MetaFunction = (place) => pageMeta({ ...jobsSeo, title: texts.title }, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("jobs")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const job = await findJob(db, params.id);
  if (!job) throw data(null, { status: 404 });
  const people = (await listPeople(db)).filter(({ role }) => may(role, "jobs"));
  return {
    ...{ id: job.id, title: job.title, owner: job.hiringOwnerId ?? "" },
    people: people.map(({ id, name }) => ({ id, name })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const owner = (await requireForm(request)).get("owner");
  if (typeof owner !== "string") throw data(null, { status: 400 });
  const app = context.get(appContext);
  if (await changeHiringOwner(app, context.get(signedInContext), params.id, owner || null))
    return redirect("/admin/jobs?notice=owner", 303);
  return data({ problem: texts.gone }, { status: 409 });
}

/** Who of the team looks after a job: it is no part of its text, and no version of it. */
export default function HiringOwner({ loaderData, actionData }: Route.ComponentProps) {
  const { title, owner, people } = loaderData;
  return (
    <main id="content" className="wrap py-12">
      <h1 className="text-[2rem]">{texts.title}</h1>
      <p className="mt-3 max-w-text text-muted">{interpolate(texts.text, { title })}</p>
      <Notice kind="problem" className="mt-4">
        {actionData?.problem}
      </Notice>
      <Form method="post" className="mt-8 grid max-w-md gap-6">
        <Select name="owner" label={texts.label} defaultValue={owner}>
          <option value="">{texts.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts.submit}</Button>
          <Link to="/admin/jobs" className={buttonClass({ variant: "secondary" })}>
            {texts.cancel}
          </Link>
        </div>
      </Form>
    </main>
  );
}
