import { data, redirect } from "react-router";
import { accountAdmin, accountErrors, accountNotices, accountSeo, accountTitle } from "~/content/admin-team";
import { deleteSession } from "~/db/sessions.server";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { parsePersonName } from "~/lib/person-name";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { changeName, changePassword, endSessionsOf, readAccount } from "~/server/accounts/team.server";
import { appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { NamedNotice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { AccountAdmin } from "./account-admin";

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(accountSeo, place);

export async function loader({ request, context }: Route.LoaderArgs) {
  const notice = new URL(request.url).searchParams.get("notice");
  return { ...(await readAccount(context.get(appContext), context.get(signedInContext))), notice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  const read = (name: string) => String(form.get(name) ?? "");
  switch (read("intent")) {
    case "name": {
      const typedName = read("name");
      const parsed = parsePersonName(typedName);
      if (parsed.kind === "invalid")
        return data({ nameErrors: { name: parsed.error }, typedName }, { status: 400 });
      await changeName(app, you, parsed.name);
      return back("name");
    }
    case "end-others":
      await endSessionsOf(app, you, you.admin.id);
      return back("ended");
    case "end-session":
      await deleteSession(app.db, read("id"), you.admin.id);
      return back("ended");
    case "password": {
      const { address } = context.get(visitContext);
      const input = { current: read("currentPassword"), next: read("newPassword"), address };
      const result = await changePassword(app, you, input, accountErrors.wrongPassword);
      return result.kind === "invalid"
        ? data({ passwordErrors: result.errors }, { status: 400 })
        : back("password", result.headers);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function back(notice: keyof typeof accountNotices, headers?: HeadersInit) {
  return redirect(`/admin/account?notice=${notice}`, { status: 303, headers });
}

type Answer = {
  typedName?: string;
  nameErrors?: { name: string };
  passwordErrors?: { currentPassword?: string; newPassword?: string };
};

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...account } = loaderData;
  const answer: Answer = actionData ?? {};
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{accountTitle}</h1>
      <NamedNotice notices={accountNotices} name={actionData ? null : notice} />
      <AccountAdmin texts={accountAdmin} {...account} {...answer} />
    </main>
  );
}
