import { data, redirect } from "react-router";
import { countOwnWork } from "~/db/hand-over.server";
import { toEmailKey } from "~/lib/mail-address";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { parseEmail } from "~/lib/person-fields";
import { parsePersonName } from "~/lib/person-name";
import { readRole } from "~/lib/role";
import {
  createForbiddenPage,
  requirePermission,
  signedInContext,
} from "~/server/accounts/require-admin.server";
import { hasPermission, NoOwnerError } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { inviteAdmin } from "~/server/accounts/setup.server";
import { changeRole, endSessionsOf, readTeam, withdrawInvitation } from "~/server/accounts/team.server";
import { type App, appContext } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import { removeMember } from "~/server/hand-over.server";
import { requireForm } from "~/server/http/request-body.server";
import { parseRetention, readTeamSettings, saveTeamSettings } from "~/server/team-settings.server";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { RetentionForm } from "./retention-form";
import { TeamAdmin } from "./team-admin";

const notices = {
  withdrawn: { kind: "success", text: "Invitation withdrawn. Its link no longer works." },
  role: { kind: "success", text: "Role changed. It applies at once." },
  removed: { kind: "success", text: "Member removed." },
  ended: { kind: "success", text: "Signed out everywhere." },
  retention: { kind: "success", text: "Saved. It applies from the next daily deletion." },
  gone: { kind: "problem", text: "That member no longer exists." },
  last: {
    kind: "problem",
    text: "This is the only owner. Make another member an owner first.",
  },
} satisfies Notices;

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Team");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("team")];

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { members, ...team } = await readTeam(app, context.get(signedInContext));
  const now = app.clock();
  const listed = await Promise.all(
    members.map(async (member) => ({
      ...member,
      work: await countOwnWork(app.db, member.id, now),
      sells: hasPermission(member.role, "leadWork"),
      hires: hasPermission(member.role, "applications"),
    })),
  );
  return { team: { ...team, members: listed }, retention: await readRetention(app) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const you = context.get(signedInContext);
  const form = await requireForm(request);
  try {
    return await changeMember(context.get(appContext), you, (name) => String(form.get(name) ?? ""));
  } catch (error) {
    // The member's role may have changed between the check and the action.
    if (error instanceof NoOwnerError) throw createForbiddenPage(you);
    throw error;
  }
}

async function changeMember(app: App, you: SignedIn, read: (name: string) => string) {
  const id = read("id");
  switch (read("intent")) {
    case "invite":
      return inviteMember(app, you, { email: read("email"), name: read("name"), role: read("role") });
    case "withdraw":
      await withdrawInvitation(app, you, id);
      return redirectWith("withdrawn");
    case "role": {
      const role = readRole(read("role"));
      if (!role) throw data(null, { status: 400 });
      const result = await changeRole(app, you, id, role);
      return redirectWith(result === "last" ? "last" : result === "missing" ? "gone" : "role", you, id);
    }
    case "remove": {
      const to = { sales: read("sales"), hiring: read("hiring") };
      const result = await removeMember(app, you, id, to);
      return redirectWith(result === "last" ? "last" : "removed", you, id);
    }
    case "end-all":
      await endSessionsOf(app, you, id);
      return redirectWith("ended");
    case "retention":
      return changeRetention(app, you, { leads: read("leads"), applications: read("applications") });
    default:
      throw data(null, { status: 400 });
  }
}

async function inviteMember(app: App, you: SignedIn, typed: { email: string; name: string; role: string }) {
  const parsed = parseEmail(typed.email);
  const named = parsePersonName(typed.name);
  const role = readRole(typed.role);
  if (!role) throw data(null, { status: 400 });
  const refused = (inviteErrors: { email?: string; name?: string }) =>
    data({ inviteErrors, typed }, { status: 400 });
  if (parsed.kind === "invalid" || named.kind === "invalid")
    return refused({
      email: parsed.kind === "invalid" ? parsed.error : undefined,
      name: named.kind === "invalid" ? named.error : undefined,
    });
  const link = await inviteAdmin(app, you, { email: toEmailKey(parsed.email), name: named.name, role });
  return link
    ? data({ link, isMailed: canMail(app.env) })
    : refused({ email: "There is already an account with this email." });
}

function redirectWith(notice: keyof typeof notices, you?: SignedIn, changed?: string) {
  const isOwn = you?.admin.id === changed && you !== undefined && notice === "role";
  return redirect(isOwn ? "/admin" : `/admin/team?notice=${notice}`, 303);
}

async function readRetention({ db, env }: App) {
  const saved = await readTeamSettings(db);
  return {
    leads: String(saved.leadRetentionDays ?? ""),
    applications: String(saved.applicationRetentionDays ?? ""),
    standard: { leads: env.leadRetentionDays, applications: env.applicationRetentionDays },
  };
}

async function changeRetention(app: App, you: SignedIn, retention: { leads: string; applications: string }) {
  const [leads, applications] = [parseRetention(retention.leads), parseRetention(retention.applications)];
  if (leads.kind === "invalid" || applications.kind === "invalid") {
    const errors = {
      leads: leads.kind === "invalid" ? leads.error : undefined,
      applications: applications.kind === "invalid" ? applications.error : undefined,
    };
    return data({ retention: { ...retention, errors } }, { status: 400 });
  }
  const changes = { leadRetentionDays: leads.days, applicationRetentionDays: applications.days };
  await saveTeamSettings(app, you, changes, "data retention");
  return redirectWith("retention");
}

export type Answer = {
  retention?: { leads: string; applications: string; errors: { leads?: string; applications?: string } };
  link?: string;
  isMailed?: boolean;
  inviteErrors?: { email?: string; name?: string };
  typed?: { email: string; name: string; role: string };
};

export default function AdminTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { team, retention } = loaderData;
  const { retention: typed, ...answer }: Answer = actionData ?? {};
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Team</h1>
      <NamedNotice notices={notices} />
      <TeamAdmin {...team} {...answer}>
        <RetentionForm {...retention} {...typed} />
      </TeamAdmin>
    </main>
  );
}
