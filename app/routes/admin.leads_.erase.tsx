import { data, Form, Link, redirect } from "react-router";
import { leadProblems, leadsSeo, personErase } from "~/content/admin-leads";
import { isUnavailable } from "~/db/errors.server";
import { type Kept, type KeptCount, keptCounts, keptParams, readKept } from "~/lib/leads/kept";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { parseEmail } from "~/lib/person-fields";
import { interpolate } from "~/lib/text";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { may } from "~/server/accounts/roles.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { erasePerson } from "~/server/leads/lead-changes.server";
import { findKept } from "~/server/leads/retention.server";
import { Button, buttonClass } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/admin.leads_.erase";

export const handle: PageHandle = { params: ["email", "newsletter", ...keptCounts] };

export const meta: Route.MetaFunction = (place) => pageMeta({ ...leadsSeo, title: personErase.title }, place);

export const middleware: Route.MiddlewareFunction[] = [requirePermission("erasure")];

/** Whose data it is about stands in the address; without one the page asks. What was erased stands there too, never whose. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const withApplications = may(context.get(signedInContext).admin.role, "applications");
  const typed = searchParams.get("email") ?? "";
  const checked = parseEmail(typed);
  if (checked.kind === "invalid" && !typed)
    return { typed, withApplications, erased: readKept(searchParams) };
  if (checked.kind === "invalid") return { typed, withApplications, errors: { email: checked.error } };
  const { email } = checked;
  const kept = await findKept(context.get(appContext).db, email, withApplications);
  return { typed, withApplications, kept: { email, ...kept } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const checked = parseEmail((await requireForm(request)).get("email"));
  if (checked.kind === "invalid") return data({ problem: checked.error }, { status: 400 });
  try {
    const erased = await erasePerson(context.get(appContext), context.get(signedInContext), checked.email);
    if (!erased) return data({ problem: leadProblems.gone }, { status: 409 });
    return redirect(`/admin/leads/erase?${keptParams(erased)}`, 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ problem: leadProblems.unavailable }, { status: 503 });
  }
}

export default function ErasePerson({ loaderData, actionData }: Route.ComponentProps) {
  const { erased } = loaderData;
  return (
    <main id="content" className="wrap py-12">
      {erased && !actionData && (
        <Notice kind="success" className="mb-6">
          {interpolate(personErase.erased, { what: inWords(personErase, erased) })}
        </Notice>
      )}
      {actionData && (
        <Notice kind="problem" className="mb-6">
          {actionData.problem}
        </Notice>
      )}
      <PersonErase texts={personErase} {...loaderData} />
    </main>
  );
}

export type PersonEraseTexts = {
  title: string;
  label: string;
  look: string;
  /** With {what} and {email}. */
  found: string;
  /** One and several of each, with {count}. */
  counts: Record<KeptCount, { one: string; many: string }>;
  newsletter: string;
  /** With {what}. */
  erased: string;
  /** With {email}. */
  nothing: string;
  told: string;
  backups: string;
  /** For those whose role has no applications: whether there are any is not told. */
  leadsOnly: string;
  /** With {email}. */
  submit: string;
  cancel: string;
};

type Props = {
  texts: PersonEraseTexts;
  /** What stands in the field. */
  typed: string;
  /** Whether applications are looked at and erased too. */
  withApplications: boolean;
  errors?: { email: string };
  /** What there is of the person; undefined until an address is given. */
  kept?: Kept & { email: string };
};

/** Asks for an email address, says what is kept of it, and asks once more before that is gone. */
function PersonErase({ texts, typed, withApplications, errors, kept }: Props) {
  const isKept = kept && (kept.leads > 0 || kept.applications > 0 || kept.subscriber);
  return (
    <>
      <h1 className="text-[2rem]">{texts.title}</h1>
      {!withApplications && <p className="mt-2 max-w-text text-small text-muted">{texts.leadsOnly}</p>}
      <Form className="mt-6 flex max-w-text flex-wrap items-end gap-3">
        <FormErrors form="person" fields={["email"]} errors={errors}>
          <Field
            id="person-email"
            label={texts.label}
            type="email"
            name="email"
            key={typed}
            defaultValue={typed}
            required
            autoComplete="off"
            className="min-w-60 flex-1"
          />
        </FormErrors>
        <Button type="submit" variant="secondary" className="h-12">
          {texts.look}
        </Button>
      </Form>
      {kept && !isKept && (
        <p className="mt-8 wrap-anywhere text-muted">{interpolate(texts.nothing, { email: kept.email })}</p>
      )}
      {kept && isKept && (
        <Form method="post" className="mt-8 border-t border-line pt-6">
          <div className="grid max-w-text gap-3 text-muted">
            <p className="wrap-anywhere">
              {interpolate(texts.found, { what: inWords(texts, kept), email: kept.email })}
            </p>
            {kept.leads > 0 && <p>{texts.told}</p>}
            <p>{texts.backups}</p>
          </div>
          <input type="hidden" name="email" value={kept.email} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              className="h-auto min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal"
            >
              {interpolate(texts.submit, { email: kept.email })}
            </Button>
            <Link to="/admin/leads" className={buttonClass({ variant: "secondary" })}>
              {texts.cancel}
            </Link>
          </div>
        </Form>
      )}
    </>
  );
}

function inWords({ counts, newsletter }: PersonEraseTexts, kept: Kept) {
  const parts = keptCounts.flatMap((name) => {
    const { one, many } = counts[name];
    return kept[name] > 0 ? [interpolate(kept[name] === 1 ? one : many, { count: kept[name] })] : [];
  });
  return new Intl.ListFormat("en-US").format(kept.subscriber ? [...parts, newsletter] : parts);
}
