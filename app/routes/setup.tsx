import { data, redirect } from "react-router";
import { setup as texts } from "~/content/account";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { roleNames } from "~/lib/role";
import { interpolate } from "~/lib/text";
import { SetupForm } from "~/sections/admin/account-forms";
import { AccountFrame } from "~/sections/admin/account-frame";
import { keepAddressSecret, readLinkToken } from "~/server/accounts/link-token.server";
import { startSession } from "~/server/accounts/session.server";
import { findSetupLink, redeemSetupLink } from "~/server/accounts/setup.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/setup";

export const handle: PageHandle = { params: ["token"], listed: false };

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: texts.first.title, description: texts.first.lead }, place);

export const middleware: Route.MiddlewareFunction[] = [keepAddressSecret];

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
  const email = String(form.get("email") ?? "").slice(0, 300);
  const name = String(form.get("name") ?? "").slice(0, 300);
  const result = await redeemSetupLink(app, readLinkToken(request), {
    ...{ email, name },
    password: String(form.get("password") ?? ""),
  });
  if (result.kind === "closed") return data({}, { status: 410 });
  if (result.kind === "invalid") return data({ email, name, errors: result.errors }, { status: 400 });
  throw redirect("/admin", { status: 303, headers: await startSession(app, result.admin, request) });
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  if ("closed" in loaderData) {
    return (
      <AccountFrame {...texts.closed[loaderData.closed]}>
        <ButtonLink to={texts.signIn.to} className="mt-8">
          {texts.signIn.label}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const { token, name, email: invited, role } = loaderData;
  return (
    <AccountFrame {...(role ? invitedTo(role) : texts.first)}>
      <SetupForm texts={texts.form} token={token} invited={invited} name={name} {...actionData} />
    </AccountFrame>
  );
}

function invitedTo(role: string) {
  return { ...texts.invited, lead: interpolate(texts.invited.lead, { role }) };
}
