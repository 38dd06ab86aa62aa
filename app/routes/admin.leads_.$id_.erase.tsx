import { data, Form, Link } from "react-router";
import { erasureChannel } from "~/db/channels.server";
import { findLead } from "~/db/leads.server";
import { personErasePath } from "~/lib/leads/lead-list";
import { pageMeta } from "~/lib/page-meta";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { findChannel } from "~/server/delivery/channels.server";
import { sightOf } from "~/server/leads/lead-changes.server";
import { findKept } from "~/server/leads/retention.server";
import { Button, buttonClass } from "~/ui/button";
import type { Route } from "./+types/admin.leads_.$id_.erase";

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    { description: "Leads from the site, with their source, stage and owner.", title: "Erase this lead?" },
    place,
  );

export const middleware: Route.MiddlewareFunction[] = [requirePermission("erasure")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const lead = await findLead(db, params.id);
  if (!lead || lead.status === "erased") throw data(null, { status: 404 });
  const { id, number, email, messages } = lead;
  const { leads, applications, subscriber } = await findKept(
    db,
    email,
    sightOf(context.get(signedInContext).admin),
  );
  // The webhook is told of the erasure by itself.
  const sent = messages.filter(
    ({ channel, kind, announced }) => channel !== erasureChannel && kind === "lead" && announced > 0,
  );
  const places = sent.map(({ channel }) => findChannel(channel)?.name ?? channel).join(", ");
  return { id, number, email, places, hasMore: leads > 1 || applications > 0 || subscriber };
}

export default function EraseLead({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap py-12">
      <LeadErase {...loaderData} />
    </main>
  );
}

type Props = {
  id: string;
  number: number;
  email: string;
  /** Where a message about it lies that only a person can delete; empty when nowhere. */
  places: string;
  /** There is more of this sender than this request. */
  hasMore: boolean;
};

/** The question before the one thing here that cannot be undone. */
function LeadErase({ id, number, email, places, hasMore }: Props) {
  return (
    <>
      <h1 className="text-[2rem]">Erase this lead?</h1>
      <div className="mt-3 grid max-w-text gap-3 text-muted">
        <p>
          All personal data of lead {number}, its notes and its source are erased for good, and waiting
          messages are cancelled. You cannot undo this.
        </p>
        {places && (
          <p className="wrap-anywhere">
            A message about it was already sent: {places}. Delete it there yourself; it contains {id}.
          </p>
        )}
        <p>Earlier backups keep the data until they are replaced.</p>
      </div>
      <Form method="post" action={`/admin/leads/${id}`} className="mt-8 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="erase" />
        <Button type="submit" variant="danger">
          Erase this lead
        </Button>
        <Link to={`/admin/leads/${id}`} className={buttonClass({ variant: "secondary" })}>
          Cancel
        </Link>
      </Form>
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
    </>
  );
}
