import { data } from "react-router";
import { forgottenPassword as texts } from "~/content/account";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { ForgottenForm } from "~/sections/admin/account-forms";
import { AccountFrame } from "~/sections/admin/account-frame";
import { askForPassword } from "~/server/accounts/forgotten-password.server";
import { appContext, visitContext } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import { requireForm } from "~/server/http/request-body.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/forgotten-password";

export const handle: PageHandle = { listed: false };

export const meta: Route.MetaFunction = (place) =>
  pageMeta({ title: texts.ask.title, description: texts.ask.lead }, place);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ context }: Route.LoaderArgs) {
  return { canMail: canMail(context.get(appContext).env) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await requireForm(request);
  if (!canMail(app.env)) throw data(null, { status: 400 });
  const { address } = context.get(visitContext);
  const seconds = await askForPassword(app, { email: String(form.get("email") ?? ""), address });
  if (seconds === undefined) return data({ seconds });
  return data({ seconds }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const isAsked = actionData && actionData.seconds === undefined;
  if (!loaderData.canMail || isAsked) {
    return (
      <AccountFrame {...(isAsked ? texts.asked : texts.noMail)}>
        <ButtonLink to={texts.back.to} className="mt-8">
          {texts.back.label}
        </ButtonLink>
      </AccountFrame>
    );
  }
  const wait =
    actionData?.seconds && interpolate(texts.wait, { minutes: Math.ceil(actionData.seconds / 60) });
  return (
    <AccountFrame {...texts.ask}>
      <ForgottenForm texts={texts.form} problem={wait || undefined} />
    </AccountFrame>
  );
}
