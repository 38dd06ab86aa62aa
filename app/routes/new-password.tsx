import { data, redirect } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AccountFrame } from "~/sections/admin/account-frame";
import { NewPasswordField } from "~/sections/admin/password-field";
import { findPasswordLink, setForgottenPassword } from "~/server/accounts/forgotten-password.server";
import { hideAddressFromReferrer } from "~/server/accounts/link-token.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { readLinkToken } from "~/server/links.server";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import type { Route } from "./+types/new-password";

const chooseTexts = {
  title: "Choose a new password",
  lead: "You will be signed out everywhere, and this link stops working.",
};
const changedTexts = {
  title: "Password changed",
  lead: "You were signed out everywhere. Sign in with your new password.",
};
const closedTexts = {
  used: {
    title: "This link was already used",
    lead: "Your password was changed with it. If that was not you, request a new link and change it again.",
  },
  replaced: {
    title: "This link no longer works",
    lead: "Your password was changed with a newer link. Sign in, or request a new link.",
  },
  expired: {
    title: "This link has expired",
    lead: "Links work for 1 hour. Request a new one.",
  },
  wrong: {
    title: "This link does not work",
    lead: "Part of it may be missing: copy the whole link from the email, or request a new one.",
  },
};

export const handle: PageHandle = { params: ["token", "changed"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: chooseTexts.title, description: chooseTexts.lead }, args);

export const middleware: Route.MiddlewareFunction[] = [hideAddressFromReferrer];

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readLinkToken(request);
  if (new URL(request.url).searchParams.has("changed")) return { isChanged: true } as const;
  const link = await findPasswordLink(context.get(appContext), token);
  return data({ isChanged: false, token, link } as const, { status: link.state === "open" ? 200 : 410 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  const token = readLinkToken(request);
  const result = await setForgottenPassword(app, token, String(form.get("password") ?? ""));
  // The link is used up, so another page confirms the change.
  if (result.kind === "changed") return redirect("/new-password?changed=1", 303);
  return data(result, { status: result.kind === "closed" ? 410 : 400 });
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isChanged)
    return (
      <AccountFrame {...changedTexts}>
        <ButtonLink to="/sign-in" className="mt-8">
          Go to sign in
        </ButtonLink>
      </AccountFrame>
    );
  const { token, link } = loaderData;
  if (link.state !== "open")
    return (
      <AccountFrame {...closedTexts[link.state]}>
        <ButtonLink to="/forgotten-password" className="mt-8">
          Request a new link
        </ButtonLink>
      </AccountFrame>
    );
  const errors = actionData?.kind === "invalid" ? { password: actionData.error } : undefined;
  return (
    <AccountFrame {...chooseTexts}>
      <form method="post" action={`/new-password?token=${token}`} className="mt-8 grid gap-5">
        <FormErrors title="Check these fields:" form="new" fields={["password"]} errors={errors}>
          {/* Password managers store the password with the address beside it. */}
          <Field
            name="email"
            type="email"
            label="Email"
            autoComplete="username"
            readOnly
            defaultValue={link.email}
          />
          <NewPasswordField name="password" label="New password" />
        </FormErrors>
        <Button type="submit" size="large" className="mt-1">
          Change password
        </Button>
      </form>
    </AccountFrame>
  );
}
