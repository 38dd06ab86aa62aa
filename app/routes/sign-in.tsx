import { data, redirect } from "react-router";
import { company } from "~/content/company";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AccountFrame } from "~/sections/admin/account-frame";
import { SignInForm, type SignInProblem } from "~/sections/admin/sign-in-form";
import { findSignedIn, sanitizeNext } from "~/server/accounts/session.server";
import { signIn, signInWithPasskey } from "~/server/accounts/sign-in.server";
import { hasPasskeys } from "~/server/accounts/webauthn.server";
import { appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/sign-in";

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
  const isPasskey = typeof answer === "string";
  const next = sanitizeNext(form.get("next"));
  if (!isPasskey && (typeof email !== "string" || typeof password !== "string"))
    return data(
      { next, problem: { kind: "refused", by: "password" } satisfies SignInProblem },
      { status: 401 },
    );
  const result = isPasskey
    ? await signInWithPasskey(app, request, { answer, address })
    : await signIn(app, request, { email: String(email), password: String(password), address });
  if (result.kind === "ok") return redirect(next, { status: 303, headers: result.headers });
  const status = result.kind === "wait" ? 429 : 401;
  const headers = result.kind === "wait" ? { "Retry-After": String(result.seconds) } : undefined;
  const problem: SignInProblem =
    result.kind === "wait" ? result : { kind: "refused", by: isPasskey ? "passkey" : "password" };
  return data(
    { next, email: isPasskey ? undefined : String(email).slice(0, maxEmailLength), problem },
    { status, headers },
  );
}

type Answer = { next: string; email?: string; problem?: SignInProblem };

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, problem }: Answer = actionData ?? loaderData;
  return (
    <AccountFrame {...frameTexts}>
      {loaderData.areCookiesBlocked && !actionData && (
        <Notice kind="problem" className="mt-6">
          Your browser blocks cookies for this site, so you cannot stay signed in. Allow cookies in your
          browser's settings, then sign in again.
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
      <SignInForm next={next} email={email} problem={problem} hasPasskeys={loaderData.hasPasskeys} />
    </AccountFrame>
  );
}
