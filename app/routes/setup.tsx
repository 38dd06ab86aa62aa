import { data, redirect } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { roleNames } from "~/lib/role";
import { AccountFrame } from "~/sections/admin/account-frame";
import { NewPasswordField } from "~/sections/admin/password-field";
import { hideAddressFromReferrer } from "~/server/accounts/link-token.server";
import { startSession } from "~/server/accounts/session.server";
import { findSetupLink, redeemSetupLink } from "~/server/accounts/setup.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { readLinkToken } from "~/server/links.server";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import type { Route } from "./+types/setup";

const firstAccountTexts = {
  title: "Create the first account",
  lead: "This account is the owner: it can do everything and invite the rest of the team.",
};
const closedTexts = {
  used: {
    title: "This link was already used",
    lead: "Your account exists. Sign in, or reset your password on the next page.",
  },
  replaced: {
    title: "There is a newer link",
    lead: "Only the newest link works. Look for our latest email, or the latest link in the terminal.",
  },
  expired: {
    title: "This link has expired",
    lead: "An invitation is valid for 3 days, the link to the first account for 30 minutes. Ask the person who invited you for a new one, or restart the server.",
  },
  wrong: {
    title: "This link does not work",
    lead: "Part of it may be missing: copy the whole link from the email. If it still does not work, the invitation was withdrawn. Ask the person who invited you.",
  },
};

export const handle: PageHandle = { params: ["token"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: firstAccountTexts.title, description: firstAccountTexts.lead }, args);

export const middleware: Route.MiddlewareFunction[] = [hideAddressFromReferrer];

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readLinkToken(request);
  const link = await findSetupLink(context.get(appContext), token);
  if (link.state !== "open") return data({ closed: link.state } as const, { status: 410 });
  const { email, name = "", role } = link.invitation ?? {};
  return { token, name, email, role: role && roleNames[role].toLowerCase() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const email = String(form.get("email") ?? "");
  const name = String(form.get("name") ?? "");
  const result = await redeemSetupLink(app, readLinkToken(request), {
    email,
    name,
    password: String(form.get("password") ?? ""),
  });
  if (result.kind === "closed") return data({}, { status: 410 });
  if (result.kind === "invalid") return data({ email, name, errors: result.errors }, { status: 400 });
  throw redirect("/admin", { status: 303, headers: await startSession(app, result.admin, request) });
}

const setupFields = ["name", "email", "password"];

type Typed = { name?: string; email?: string; errors?: { name?: string; email?: string; password?: string } };

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  if ("closed" in loaderData) {
    return (
      <AccountFrame {...closedTexts[loaderData.closed]}>
        <ButtonLink to="/sign-in" className="mt-8">
          Go to sign in
        </ButtonLink>
      </AccountFrame>
    );
  }
  const { token, name, email: invited, role } = loaderData;
  const typed: Typed = actionData ?? {};
  return (
    <AccountFrame {...(role ? invitedTo(role) : firstAccountTexts)}>
      <form method="post" action={`/setup?token=${token}`} className="mt-8 grid gap-5">
        <FormErrors title="Check these fields:" form="setup" fields={setupFields} errors={typed.errors}>
          <Field
            name="name"
            label="Your name"
            optional
            autoComplete="name"
            maxLength={200}
            defaultValue={typed.name ?? name}
          />
          <Field
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            required
            maxLength={254}
            readOnly={invited !== undefined}
            defaultValue={invited ?? typed.email}
          />
          <NewPasswordField name="password" label="Password" />
        </FormErrors>
        <Button type="submit" size="large" className="mt-1">
          Create account
        </Button>
      </form>
    </AccountFrame>
  );
}

function invitedTo(role: string) {
  return { title: "Join the team", lead: `You were invited as ${role}. Choose a password to get started.` };
}
