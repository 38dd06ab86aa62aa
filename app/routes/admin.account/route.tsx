import { data, redirect } from "react-router";
import { deleteSession } from "~/db/sessions.server";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { parsePersonName } from "~/lib/person-name";
import { readEmailPreferences, saveEmailPreferences } from "~/server/accounts/email-preferences.server";
import {
  addPasskey,
  changePasskeyName,
  removePasskey,
  removePassword,
  setPassword,
} from "~/server/accounts/passkeys.server";
import { signedInContext } from "~/server/accounts/require-admin.server";
import { NotVerifiedError, type SignedIn } from "~/server/accounts/session.server";
import { changeName, changePassword, endSessionsOf, readAccount } from "~/server/accounts/team.server";
import { type App, appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { NamedNotice, type Notices } from "~/ui/notice";
import type { Route } from "./+types/route";
import { AccountAdmin } from "./account-admin";

const notices = {
  name: { kind: "success", text: "Name saved." },
  mails: { kind: "success", text: "Emails saved." },
  ended: { kind: "success", text: "Sessions signed out." },
  passkeyAdded: { kind: "success", text: "Passkey added. You can now sign in with it." },
  passkeyRenamed: { kind: "success", text: "Passkey renamed." },
  passkeyRemoved: { kind: "success", text: "Passkey removed." },
  passkeyGone: {
    kind: "problem",
    text: "Nothing was changed. The passkey no longer exists, or it needs a name.",
  },
  lastWay: {
    kind: "problem",
    text: "This is your only way to sign in. Add another one before you remove it.",
  },
  passwordRemoved: { kind: "success", text: "Password removed. You now sign in with a passkey." },
  password: { kind: "success", text: "Password changed. You were signed out everywhere else." },
} satisfies Notices;

const wrongPassword = "Password not accepted. After several wrong attempts, wait 10 minutes.";

const faultTexts = {
  refused: "The passkey was not added. It timed out or is already in use. Try again.",
  full: "You have 20 passkeys, which is the most you can have. Remove one first.",
};

export const handle: PageHandle = { params: ["notice"] };

export const meta: Route.MetaFunction = () => privateMeta("Your account");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const you = context.get(signedInContext);
  return { ...(await readAccount(app, you)), ownMail: await readEmailPreferences(app, you) };
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
      return redirectWith("name");
    }
    case "mails":
      await saveEmailPreferences(app, you, form.getAll("mail").map(String));
      return redirectWith("mails");
    case "end-others":
      await endSessionsOf(app, you, you.admin.id);
      return redirectWith("ended");
    case "end-session":
      await deleteSession(app.db, read("id"), you.admin.id);
      return redirectWith("ended");
    case "password": {
      const { address } = context.get(visitContext);
      const input = { current: read("currentPassword"), next: read("newPassword"), address };
      const result = await changePassword(app, you, input, wrongPassword);
      return result.kind === "invalid"
        ? data({ passwordErrors: result.errors }, { status: 400 })
        : redirectWith("password", result.headers);
    }
    default:
      return changeSignInMethods(app, you, read, request.headers.get("user-agent") ?? "").catch(
        (error: unknown) => {
          if (error instanceof NotVerifiedError) throw redirect("/admin/confirm?next=/admin/account", 303);
          throw error;
        },
      );
  }
}

async function changeSignInMethods(
  app: App,
  you: SignedIn,
  read: (name: string) => string,
  userAgent: string,
) {
  switch (read("intent")) {
    case "add-passkey": {
      const result = await addPasskey(app, you, { answer: read("passkey"), userAgent });
      return result === "added"
        ? redirectWith("passkeyAdded")
        : data({ passkeyProblem: faultTexts[result] }, { status: 400 });
    }
    case "rename-passkey":
      return redirectWith(
        (await changePasskeyName(app, you, read("id"), read("name"))) ? "passkeyRenamed" : "passkeyGone",
      );
    case "remove-passkey": {
      const result = await removePasskey(app, you, read("id"));
      return redirectWith(
        result === "deleted" ? "passkeyRemoved" : result === "last" ? "lastWay" : "passkeyGone",
      );
    }
    case "remove-password": {
      const result = await removePassword(app, you);
      return result.kind === "last"
        ? redirectWith("lastWay")
        : redirectWith("passwordRemoved", result.headers);
    }
    case "set-password": {
      const result = await setPassword(app, you, read("newPassword"));
      return result.kind === "invalid"
        ? data({ passwordErrors: { newPassword: result.fault } }, { status: 400 })
        : redirectWith("password", result.headers);
    }
    default:
      throw data(null, { status: 400 });
  }
}

function redirectWith(notice: keyof typeof notices, headers?: HeadersInit) {
  return redirect(`/admin/account?notice=${notice}`, { status: 303, headers });
}

export type Answer = {
  passkeyProblem?: string;
  typedName?: string;
  nameErrors?: { name: string };
  passwordErrors?: { currentPassword?: string; newPassword?: string };
};

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {};
  return (
    <main id="content" className="wrap py-8">
      <h1 className="text-[2rem]">Your account</h1>
      <NamedNotice notices={notices} />
      <AccountAdmin {...loaderData} {...answer} />
    </main>
  );
}
