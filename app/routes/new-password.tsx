import { data, redirect } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { NewPasswordForm } from "~/sections/admin/account-forms";
import { AccountFrame } from "~/sections/admin/account-frame";
import { findPasswordLink, setForgottenPassword } from "~/server/accounts/forgotten-password.server";
import { hideAddressFromReferrer, readLinkToken } from "~/server/accounts/link-token.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { ButtonLink } from "~/ui/button";
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

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: chooseTexts.title, description: chooseTexts.lead }, place);

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
  const { email } = link;
  const error = actionData?.kind === "invalid" ? actionData.error : undefined;
  return (
    <AccountFrame {...chooseTexts}>
      <NewPasswordForm token={token} email={email} error={error} />
    </AccountFrame>
  );
}
