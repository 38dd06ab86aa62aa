import { company } from "~/content/company";
import { dayMs, toDay } from "~/lib/days";
import { appContext } from "~/server/app.server";
import { createTextResponse } from "~/server/http/responses.server";
import type { Route } from "./+types/[.]well-known.security[.]txt";

const validDays = 180;

/** How to report a vulnerability (RFC 9116). The expiry moves forward daily. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, clock } = context.get(appContext);
  const today = toDay(clock()) * dayMs;
  const expires = new Date(today + validDays * dayMs).toISOString();
  return createTextResponse(
    `Contact: mailto:${company.mail.security}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${env.publicOrigin}/.well-known/security.txt
Policy: ${env.publicOrigin}/security
`,
  );
}
