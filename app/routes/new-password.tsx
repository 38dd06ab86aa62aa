import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { newPassword as texts } from "~/content/account";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { NewPasswordForm } from "~/sections/admin/account-forms";
import { AccountFrame } from "~/sections/admin/account-frame";
import { findPasswordLink, setForgottenPassword } from "~/server/accounts/forgotten-password.server";
import { keepAddressSecret, readLinkToken } from "~/server/accounts/link-token.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/new-password";

export const handle: PageHandle = { params: ["token", "changed"], listed: false };

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: texts.choose.title, description: texts.choose.lead }, place);

export const middleware: Route.MiddlewareFunction[] = [keepAddressSecret];

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
  if (loaderData.isChanged) return <Said {...texts.changed} next={texts.signIn} />;
  const { token, link } = loaderData;
  if (link.state !== "open") return <Said {...texts.closed[link.state]} next={texts.again} />;
  const { email } = link;
  const error = actionData?.kind === "invalid" ? actionData.error : undefined;
  return (
    <AccountFrame {...texts.choose}>
      <NewPasswordForm texts={texts.form} token={token} email={email} error={error} />
    </AccountFrame>
  );
}

type SaidProps = ComponentProps<typeof AccountFrame> & { next: typeof texts.signIn | typeof texts.again };

function Said({ next, ...frame }: SaidProps) {
  return (
    <AccountFrame {...frame}>
      <ButtonLink to={next.to} className="mt-8">
        {next.label}
      </ButtonLink>
    </AccountFrame>
  );
}
