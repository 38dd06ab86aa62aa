import { identifyBrowser } from "~/server/accounts/challenge.server";
import { findSignedIn, isFresh } from "~/server/accounts/session.server";
import {
  createPasskeyRegistration,
  createPasskeyRequest,
  hasPasskeys,
} from "~/server/accounts/webauthn.server";
import { type App, appContext } from "~/server/app.server";
import { readCallForm } from "~/server/http/request-body.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/api.passkey-options";

export function loader() {
  return refuseMethod("POST");
}

/** Returns the options of the browser's passkey dialog, with a challenge valid for five minutes. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const app = context.get(appContext);
  const form = await readCallForm(request);
  if (form instanceof Response) return form;
  if (!hasPasskeys(app.env)) return problem(404, "Passkeys need a site with a domain name.");
  switch (form.get("purpose")) {
    case "sign-in":
      return forSignIn(app, request);
    case "confirm":
    case "add":
      return forSession(app, request, form.get("purpose") === "add");
    default:
      return problem(400, "The purpose is sign-in, confirm or add.");
  }
}

async function forSignIn(app: App, request: Request) {
  const { browser, header } = identifyBrowser(app, request);
  const options = await createPasskeyRequest(app, { purpose: "sign-in", browser });
  return respondWithOptions(options, [header]);
}

async function forSession(app: App, request: Request, isNew: boolean) {
  const you = await findSignedIn(app, request);
  if (!you) return problem(401, "Sign in first.");
  if (!isNew)
    return respondWithOptions(
      await createPasskeyRequest(app, { purpose: "confirm", browser: you.tokenHash }),
    );
  return isFresh(app, you)
    ? respondWithOptions(await createPasskeyRegistration(app, you))
    : problem(403, "Confirm that it is you first.");
}

function respondWithOptions(options: object, headers: [string, string][] = []) {
  return Response.json(options, { headers: [["Cache-Control", "no-store"], ...headers] });
}
