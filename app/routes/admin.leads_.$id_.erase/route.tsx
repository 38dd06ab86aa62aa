import { data } from "react-router";
import { leadErase, leadsSeo } from "~/content/admin-leads";
import { findLead } from "~/db/leads.server";
import { pageMeta } from "~/lib/page-meta";
import { appContext } from "~/server/app.server";
import { findKept } from "~/server/leads/retention.server";
import type { Route } from "./+types/route";
import { LeadErase } from "./admin-lead-erase";

export const meta: Route.MetaFunction = (place) => pageMeta({ ...leadsSeo, title: leadErase.title }, place);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead || lead.status === "erased") throw data(null, { status: 404 });
  const { id, number, email, delivery } = lead;
  const { leads, subscriber } = await findKept(db, email);
  const wasDelivered = delivery.state === "delivered" || delivery.announced > 0;
  return { id, number, email, wasDelivered, hasMore: leads > 1 || subscriber };
}

export default function EraseLead({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      <LeadErase texts={leadErase} {...loaderData} />
    </main>
  );
}
