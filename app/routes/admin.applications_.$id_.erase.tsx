import { data, Form, Link } from "react-router";
import { applicationErase, applicationsSeo } from "~/content/admin-applications";
import { findApplicationWithJob } from "~/db/application-work.server";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { Button, buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.applications_.$id_.erase";

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ ...applicationsSeo, title: applicationErase.title }, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findApplicationWithJob(context.get(appContext).db, params.id);
  if (!found || found.application.stage === "erased") throw data(null, { status: 404 });
  const { id, number } = found.application;
  return { id, number };
}

export type ApplicationEraseTexts = {
  title: string;
  /** With {number}. */
  text: string;
  backups: string;
  submit: string;
  cancel: string;
};

/** The question before the one thing here that cannot be undone. */
export default function EraseApplication({ loaderData: { id, number } }: Route.ComponentProps) {
  const texts: ApplicationEraseTexts = applicationErase;
  return (
    <main id="content" className="wrap py-12">
      <h1 className="text-[2rem]">{texts.title}</h1>
      <div className="mt-3 grid max-w-text gap-3 text-muted">
        <p>{interpolate(texts.text, { number })}</p>
        <p>{texts.backups}</p>
      </div>
      <Form method="post" action={`/admin/applications/${id}`} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="danger">
          {texts.submit}
        </Button>
        <Link to={`/admin/applications/${id}`} className={buttonClass({ variant: "secondary" })}>
          {texts.cancel}
        </Link>
      </Form>
    </main>
  );
}
