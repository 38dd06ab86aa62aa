import { data } from "react-router";
import { findApplicationWithJob } from "~/db/application-work.server";
import { privateMeta } from "~/lib/page-meta";
import { EraseQuestion } from "~/sections/worklist/erase-question";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import type { Route } from "./+types/admin.applications_.$id_.erase";

export const meta: Route.MetaFunction = () => privateMeta("Erase this application?");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findApplicationWithJob(context.get(appContext).db, params.id);
  if (!found || found.application.stage === "erased") throw data(null, { status: 404 });
  const { id, number } = found.application;
  return { id, number };
}

export default function EraseApplication({ loaderData: { id, number } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      <EraseQuestion
        one="application"
        path={`/admin/applications/${id}`}
        text={`All personal data of application ${number}, its files, notes, ratings and messages`}
      />
    </main>
  );
}
