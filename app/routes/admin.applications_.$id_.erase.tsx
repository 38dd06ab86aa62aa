import { data, Form, Link } from "react-router";
import { findApplicationWithJob } from "~/db/application-work.server";
import { pageMeta } from "~/lib/page-meta";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { Button, buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.applications_.$id_.erase";

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    { description: "Applications with their job, stage and owner.", title: "Erase this application?" },
    place,
  );

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findApplicationWithJob(context.get(appContext).db, params.id);
  if (!found || found.application.stage === "erased") throw data(null, { status: 404 });
  const { id, number } = found.application;
  return { id, number };
}

/** The question before the one thing here that cannot be undone. */
export default function EraseApplication({ loaderData: { id, number } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      <h1 className="text-[2rem]">Erase this application?</h1>
      <div className="mt-3 grid max-w-text gap-3 text-muted">
        <p>
          All personal data of application {number}, its files, notes, ratings and messages are erased for
          good, and waiting messages are cancelled. You cannot undo this.
        </p>
        <p>Earlier backups keep the data until they are replaced.</p>
      </div>
      <Form method="post" action={`/admin/applications/${id}`} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="danger">
          Erase this application
        </Button>
        <Link to={`/admin/applications/${id}`} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </Form>
    </main>
  );
}
