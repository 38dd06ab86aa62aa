import { data, Link } from "react-router";
import { erasureChannel } from "~/db/channels.server";
import { findLead } from "~/db/leads.server";
import { personErasePath } from "~/lib/leads/lead-list";
import { privateMeta } from "~/lib/page-meta";
import { EraseQuestion } from "~/sections/worklist/erase-question";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { findChannel } from "~/server/delivery/channels.server";
import { applicationAccessOf } from "~/server/leads/lead-changes.server";
import { countStoredData } from "~/server/leads/retention.server";
import type { Route } from "./+types/admin.leads_.$id_.erase";

export const meta: Route.MetaFunction = () => privateMeta("Erase this lead?");

export const middleware: Route.MiddlewareFunction[] = [requirePermission("erasure")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead || lead.status === "erased") throw data(null, { status: 404 });
  const { id, number, email, messages } = lead;
  const { leads, applications, subscriber } = await countStoredData(
    db,
    email,
    applicationAccessOf(context.get(signedInContext).admin),
  );
  // The webhook is notified of the erasure automatically.
  const sent = messages.filter(
    ({ channel, kind, announced }) => channel !== erasureChannel && kind === "lead" && announced > 0,
  );
  const places = sent.map(({ channel }) => findChannel(channel)?.name ?? channel).join(", ");
  return { id, number, email, places, hasMore: leads > 1 || applications > 0 || subscriber };
}

export default function EraseLead({ loaderData }: Route.ComponentProps) {
  const { id, number, email, places, hasMore } = loaderData;
  return (
    <main id="content" className="wrap py-12">
      <EraseQuestion
        one="lead"
        path={`/admin/leads/${id}`}
        text={`All personal data of lead ${number}, its notes and its source`}
      >
        {/* Messages about the lead that only a person can delete. */}
        {places && (
          <p className="wrap-anywhere">
            A message about it was already sent: {places}. Delete it there yourself; it contains {id}.
          </p>
        )}
      </EraseQuestion>
      {hasMore && (
        <p className="mt-8 border-t border-line pt-5 text-small">
          <Link
            to={personErasePath(email)}
            className="wrap-anywhere text-danger underline underline-offset-4"
          >
            Erase everything about {email}
          </Link>
        </p>
      )}
    </main>
  );
}
