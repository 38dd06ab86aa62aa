import { data } from "react-router";
import { formatNounCount } from "~/lib/format";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AccountFrame } from "~/sections/admin/account-frame";
import { requestPasswordLink } from "~/server/accounts/forgotten-password.server";
import { appContext, visitContext } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/forgotten-password";

const askTexts = {
  title: "Forgot your password?",
  lead: "Enter the email of your account. We send you a link that works once, for 1 hour.",
};
const sentTexts = {
  title: "Check your inbox",
  lead: "If there is an account with that email, a link is on its way. It may take a minute.",
};
const noMailTexts = {
  title: askTexts.title,
  lead: "This site does not send email. The server's administrator can set a new password for you with the command “admin password” and your email.",
};

export const handle: PageHandle = { listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: askTexts.title, description: askTexts.lead }, args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: canMail(context.get(appContext).env) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  if (!canMail(app.env)) throw data(null, { status: 400 });
  const { address } = context.get(visitContext);
  const seconds = await requestPasswordLink(app, { email: String(form.get("email") ?? ""), address });
  if (seconds === undefined) return data({ seconds });
  return data({ seconds }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isAsked = actionData && actionData.seconds === undefined;
  if (!loaderData.canMail || isAsked) {
    return (
      <AccountFrame {...(isAsked ? sentTexts : noMailTexts)}>
        <ButtonLink to="/sign-in" className="mt-8">
          Back to sign in
        </ButtonLink>
      </AccountFrame>
    );
  }
  const wait =
    actionData?.seconds &&
    `Too many attempts. Try again in ${formatNounCount(Math.ceil(actionData.seconds / 60), "minute")}.`;
  return (
    <AccountFrame {...askTexts}>
      <form method="post" action="/forgotten-password" className="mt-8 grid gap-5">
        <Notice kind="problem">{wait || undefined}</Notice>
        <Field name="email" type="email" label="Email" autoComplete="username" required maxLength={254} />
        <Button type="submit" size="large" className="mt-1">
          Send link
        </Button>
      </form>
    </AccountFrame>
  );
}
