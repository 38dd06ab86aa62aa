import { data, redirect } from "react-router";
import { company } from "~/content/company";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AccountFrame } from "~/sections/admin/account-frame";
import { HiddenFields, Submit } from "~/sections/admin/block";
import { type Draft, SignInForm, type SignInProblem } from "~/sections/admin/sign-in-form";
import { findSignedIn, sanitizeNext } from "~/server/accounts/session.server";
import { signIn, signInWithPasskey } from "~/server/accounts/sign-in.server";
import { hasPasskeys } from "~/server/accounts/webauthn.server";
import { appContext, visitContext } from "~/server/app.server";
import { countAttempt } from "~/server/http/rate-limit.server";
import { requireForm } from "~/server/http/request-body.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/sign-in";

/** Pages that show a returned form instead of acting on it: those of a job, a lead and an application. */
const restoresDraft = /^\/admin\/(?:jobs\/[^/?]+|(?:leads|applications)\/[\da-f]{8}-[\da-f-]{27})(\?|$)/;

/** A stored form is part of the sign-in form, whose body is limited to 64 KB. */
const draftBytes = 60_000;
const maxDraftFields = 500;
const draftLimits = { perAddress: { burst: 20, everyMs: 30_000 }, forAll: { burst: 500, everyMs: 500 } };
const maxEmailLength = 254;

const frameTexts = { title: "Sign in", lead: `For the ${company.name} team: jobs, applications and leads.` };

export const handle: PageHandle = { params: ["next", "cookies"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: frameTexts.title, description: frameTexts.lead }, args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const next = sanitizeNext(searchParams.get("next"));
  if (request.method === "GET" && (await findSignedIn(app, request))) throw redirect(next);
  const areCookiesBlocked = searchParams.get("cookies") === "blocked";
  // The admin's pages redirect here with `next`; a customer comes without it.
  const isForCustomers = !app.env.signInUrl && !searchParams.has("next");
  return { next, areCookiesBlocked, isForCustomers, hasPasskeys: hasPasskeys(app.env) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const email = form.get("email");
  const password = form.get("password");
  const answer = form.get("passkey");
  const { address } = context.get(visitContext);
  // A form without the sign-in's fields was passed on after its session had ended.
  const isPasskey = typeof answer === "string" && !form.has("intent");
  if (!isPasskey && (typeof email !== "string" || typeof password !== "string")) {
    const next = sanitizeNext(new URL(request.url).searchParams.get("next"));
    const retryAfter = await countAttempt(app, "sign-in-draft", address, draftLimits);
    if (retryAfter !== undefined)
      return data({ next }, { status: 429, headers: { "Retry-After": String(retryAfter) } });
    return data({ next, draft: restoresDraft.test(next) ? toDraft(form) : undefined }, { status: 401 });
  }
  const next = sanitizeNext(form.get("next"));
  const draft = restoresDraft.test(next) ? readDraft(form.get("draft")) : undefined;
  const result = isPasskey
    ? await signInWithPasskey(app, request, { answer, address })
    : await signIn(app, request, { email: String(email), password: String(password), address });
  if (result.kind === "ok") {
    const { headers } = result;
    return draft
      ? data({ next, draft, signedIn: true }, { headers })
      : redirect(next, { status: 303, headers });
  }
  const status = result.kind === "wait" ? 429 : 401;
  const headers = result.kind === "wait" ? { "Retry-After": String(result.seconds) } : undefined;
  const problem: SignInProblem =
    result.kind === "wait" ? result : { kind: "refused", by: isPasskey ? "passkey" : "password" };
  // A refusal for too many attempts must cost little: it does not repeat the draft.
  return data(
    {
      next,
      draft: result.kind === "wait" ? undefined : draft,
      email: isPasskey ? undefined : String(email).slice(0, maxEmailLength),
      problem,
    },
    { status, headers },
  );
}

type Answer = {
  next: string;
  draft?: Draft;
  email?: string;
  problem?: SignInProblem;
  signedIn?: boolean;
};

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, draft, email, problem, signedIn }: Answer = actionData ?? loaderData;
  if (signedIn && draft) {
    return (
      <AccountFrame title="You are signed in" lead="What you typed before your session ended is still here.">
        <form method="post" action={next} className="mt-8">
          <HiddenFields fields={draft.filter(([name]) => name !== "intent")} />
          <Submit intent="resume" size="large" label="Continue editing" />
        </form>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame {...frameTexts}>
      {loaderData.areCookiesBlocked && !actionData && (
        <Notice kind="problem" className="mt-6">
          Your browser blocks cookies for this site, so you cannot stay signed in. Allow cookies in your
          browser's settings, then sign in again.
        </Notice>
      )}
      {draft && (
        <Notice kind="info" className="mt-6">
          Your session ended before this was saved. Sign in to continue. Nothing you typed is lost.
        </Notice>
      )}
      {loaderData.isForCustomers && !actionData && (
        <p className="mt-6 rounded-control bg-ground-2 px-4 py-3 text-small">
          Are you a customer? Your account opens with your invitation; write to{" "}
          <a href={`mailto:${company.mail.support}`} className="underline underline-offset-4">
            {company.mail.support}
          </a>
          .
        </p>
      )}
      <SignInForm
        next={next}
        email={email}
        problem={problem}
        draft={draft}
        hasPasskeys={loaderData.hasPasskeys}
      />
    </AccountFrame>
  );
}

function toDraft(form: FormData): Draft | undefined {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const isFit = encodeURIComponent(JSON.stringify(entries).toWellFormed()).length <= draftBytes;
  return entries.length > 0 && entries.length <= maxDraftFields && isFit ? entries : undefined;
}

function readDraft(text: FormDataEntryValue | null): Draft | undefined {
  try {
    const entries: unknown = JSON.parse(String(text));
    const isEntry = (entry: unknown) =>
      Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
    const isDraft = Array.isArray(entries) && entries.length <= maxDraftFields && entries.every(isEntry);
    return isDraft ? (entries as Draft) : undefined;
  } catch {
    return undefined;
  }
}
