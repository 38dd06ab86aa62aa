import { data, redirect } from "react-router";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { roleNames } from "~/lib/role";
import { SetupForm } from "~/sections/admin/account-forms";
import { AccountFrame } from "~/sections/admin/account-frame";
import { hideAddressFromReferrer, readLinkToken } from "~/server/accounts/link-token.server";
import { startSession } from "~/server/accounts/session.server";
import { findSetupLink, redeemSetupLink } from "~/server/accounts/setup.server";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { ButtonLink } from "~/ui/button";
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

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: firstAccountTexts.title, description: firstAccountTexts.lead }, place);

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
      <AccountFrame {...closedTexts[loaderData.closed]}>
        <ButtonLink to="/sign-in" className="mt-8">
          Go to sign in
        </ButtonLink>
      </AccountFrame>
    );
  }
  const { token, name, email: invited, role } = loaderData;
  return (
    <AccountFrame {...(role ? invitedTo(role) : firstAccountTexts)}>
      <SetupForm token={token} invited={invited} name={name} {...actionData} />
    </AccountFrame>
  );
}

function invitedTo(role: string) {
  return { title: "Join the team", lead: `You were invited as ${role}. Choose a password to get started.` };
}
