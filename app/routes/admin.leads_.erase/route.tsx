import { data, redirect } from "react-router";
import { leadNotices, leadProblems, leadsSeo, personErase } from "~/content/admin-leads";
import { isUnavailable } from "~/db/errors.server";
import { parseEmail } from "~/lib/lead";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/form.server";
import { erasePerson } from "~/server/leads/lead-changes.server";
import { findKept } from "~/server/leads/retention.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { PersonErase } from "./person-erase";

export const handle: PageHandle = { params: ["email"] };

export const meta: Route.MetaFunction = (place) => pageMeta({ ...leadsSeo, title: personErase.title }, place);

/** Whose data it is about stands in the address; without one the page asks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("email") ?? "";
  const checked = parseEmail(typed);
  if (checked.kind === "invalid") return { typed, errors: typed ? { email: checked.error } : undefined };
  const { email } = checked;
  return { typed, kept: { email, ...(await findKept(context.get(appContext).db, email)) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const checked = parseEmail((await requireForm(request)).get("email"));
  if (checked.kind === "invalid") return data({ problem: checked.error }, { status: 400 });
  try {
    const isErased = await erasePerson(context.get(appContext), context.get(signedInContext), checked.email);
    if (!isErased) return data({ problem: leadNotices.gone }, { status: 409 });
    return redirect("/admin/leads?notice=erased", 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ problem: leadProblems.unavailable }, { status: 503 });
  }
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      {actionData && (
        <Notice kind="problem" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <PersonErase texts={personErase} {...loaderData} />
    </main>
  );
}
