import { data, redirect } from "react-router";
import { teamAdmin, teamErrors, teamNotices, teamSeo, teamTitle } from "~/content/admin-team";
import { deleteSession } from "~/db/sessions.server";
import { parseEmail } from "~/lib/lead";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { signedInContext } from "~/server/accounts/require-admin.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { inviteAdmin } from "~/server/accounts/setup.server";
import {
  changePassword,
  endSessionsOf,
  readTeam,
  removeAdmin,
  withdrawInvitation,
} from "~/server/accounts/team.server";
import { type App, appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { TeamAdmin } from "./team-admin";

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = (place) => pageMeta(teamSeo, place);

export async function loader({ request, context }: Route.LoaderArgs) {
  const notice = new URL(request.url).searchParams.get("notice");
  return { ...(await readTeam(context.get(appContext), context.get(signedInContext))), notice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  const read = (name: string) => String(form.get(name) ?? "");
  const id = read("id");
  switch (read("intent")) {
    case "invite":
      return invite(app, you, read("email"));
    case "withdraw":
      await withdrawInvitation(app, you, id);
      return back("withdrawn");
    case "remove": {
      const result = await removeAdmin(app, you, id);
      return back(result === "last" ? "last" : "removed");
    }
    case "end-all":
      await endSessionsOf(app, you, id);
      return back("ended");
    case "end-others":
      await endSessionsOf(app, you, you.admin.id);
      return back("ended");
    case "end-session":
      await deleteSession(app.db, id, you.admin.id);
      return back("ended");
    case "password": {
      const { address } = context.get(visitContext);
      const input = { current: read("currentPassword"), next: read("newPassword"), address };
      const result = await changePassword(app, you, input, teamErrors.wrongPassword);
      return result.kind === "invalid"
        ? data({ passwordErrors: result.errors }, { status: 400 })
        : back("password", result.headers);
    }
    default:
      throw data(null, { status: 400 });
  }
}

async function invite(app: App, you: SignedIn, typed: string) {
  const parsed = parseEmail(typed);
  const refuse = (email: string) => data({ inviteErrors: { email }, typedEmail: typed }, { status: 400 });
  if (parsed.kind === "invalid") return refuse(parsed.error);
  const link = await inviteAdmin(app, you, parsed.email);
  if (!link) return refuse(teamErrors.hasAccount);
  return data({ link });
}

function back(notice: keyof typeof teamNotices, headers?: HeadersInit) {
  return redirect(`/admin/team?notice=${notice}`, { status: 303, headers });
}

type Answer = {
  link?: string;
  typedEmail?: string;
  inviteErrors?: { email: string };
  passwordErrors?: { currentPassword?: string; newPassword?: string };
};

export default function AdminTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, ...team } = loaderData;
  const answer: Answer = actionData ?? {};
  const said = Object.entries(teamNotices).find(([name]) => name === notice && !actionData);
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">{teamTitle}</h1>
      <Notice kind={said?.[0] === "last" ? "problem" : "success"} className="mt-4">
        {said?.[1]}
      </Notice>
      <TeamAdmin texts={teamAdmin} {...team} {...answer} />
    </main>
  );
}
