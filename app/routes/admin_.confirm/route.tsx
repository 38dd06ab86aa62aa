import { data, redirect } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { AccountFrame } from "~/sections/admin/account-frame";
import { Submit } from "~/sections/admin/block";
import { PasskeyButton } from "~/sections/admin/passkey-button";
import { PasswordField } from "~/sections/admin/password-field";
import { confirmIdentity, findSignInMethods } from "~/server/accounts/passkeys.server";
import { requireAdmin, signedInContext } from "~/server/accounts/require-admin.server";
import { isFresh, sanitizeNext } from "~/server/accounts/session.server";
import { hasPasskeys } from "~/server/accounts/webauthn.server";
import { appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";

const refusalTexts = {
  password: "Password not accepted. After several wrong attempts, wait 10 minutes.",
  passkey: "This passkey was not accepted. Try again, or use another one.",
};

export const handle: PageHandle = { params: ["next"], personal: true, listed: false };

export const meta: Route.MetaFunction = () => privateMeta("Confirm your identity");

/**
 * Redirects after a recent confirmation. Not in the loader, which cannot distinguish a page view from a rejected
 * answer.
 */
const redirectConfirmed: Route.MiddlewareFunction = ({ request, context }) => {
  if (request.method !== "GET" || !isFresh(context.get(appContext), context.get(signedInContext))) return;
  throw redirect(readNext(request));
};

export const middleware: Route.MiddlewareFunction[] = [requireAdmin, redirectConfirmed];

const readNext = ({ url }: Request) => sanitizeNext(new URL(url).searchParams.get("next"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const { passkeys, hasPassword } = await findSignInMethods(app.db, you.admin.id);
  return {
    next: readNext(request),
    email: you.admin.email,
    asksPassword: hasPassword,
    asksPasskey: passkeys.length > 0 && hasPasskeys(app.env),
  };
}

type Intent = keyof typeof refusalTexts;

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const { address } = context.get(visitContext);
  const form = await requireForm(request);
  const read = (name: string) => String(form.get(name) ?? "");
  const next = sanitizeNext(form.get("next"));
  const refused = (intent: Intent) => data({ refused: intent }, { status: 401 });
  switch (read("intent")) {
    case "password": {
      const result = await confirmIdentity(app, you, { password: read("password"), address });
      return result === "confirmed" ? redirect(next, 303) : refused("password");
    }
    case "passkey": {
      const result = await confirmIdentity(app, you, { answer: read("passkey"), address });
      return result === "confirmed" ? redirect(next, 303) : refused("passkey");
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, asksPassword, asksPasskey } = loaderData;
  const action = `/admin/confirm?next=${encodeURIComponent(next)}`;
  return (
    <AccountFrame
      title="Confirm your identity"
      lead={`You are signed in as ${email}. Confirm your identity to change how you sign in. We ask again after 10 minutes.`}
    >
      <Notice kind="problem" className="mt-6">
        {actionData && refusalTexts[actionData.refused]}
      </Notice>
      <div className="mt-8 grid gap-6">
        {asksPassword && <PasswordForm action={action} next={next} email={email} />}
        {asksPassword && asksPasskey && <p className="text-center text-small text-muted">or</p>}
        {asksPasskey && (
          <PasskeyButton
            label="Use a passkey"
            purpose="confirm"
            action={action}
            fields={{ intent: "passkey", next }}
            variant={asksPassword ? "secondary" : "primary"}
            size="large"
          />
        )}
        <form method="post" action="/sign-out">
          <Button type="submit" variant="quiet" className="w-full">
            Sign out
          </Button>
        </form>
      </div>
    </AccountFrame>
  );
}

function PasswordForm({ action, next, email }: { action: string; next: string; email: string }) {
  return (
    <form method="post" action={action} className="grid gap-5">
      <input type="hidden" name="next" value={next} />
      {/* Password managers look for the username of a password. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Submit intent="password" size="large" label="Confirm" />
    </form>
  );
}
