import type { Db } from "~/db/database.server";
import { listApplicationDeliveries, listDeliveries, type OpenState } from "~/db/deliveries.server";
import { applicationMailKinds, channelOfKind, leadMailKinds, type MailKind } from "~/db/mail-kinds";
import { listMails } from "~/db/mails.server";
import type { Message } from "~/db/queues.server";
import type { LeadType } from "~/lib/leads/lead-fields";

/** A message with what it is about: a lead, an application, or something else that a person is written of. */
export type ListedMessage = Message & { channel: string } & (
    | { about: "lead"; lead: { id: string; name: string; type: LeadType } }
    | { about: "application"; application: { id: string; number: number; job: string } }
    | { about: "person"; kind: MailKind; recipient: string }
  );

/** Which messages somebody may know of: those about leads, about applications, or both. */
export type MessageReader = { leads: boolean; applications: boolean };

/** The kinds of mails that tell of what a reader may not know. */
export function hiddenMailKinds({ leads, applications }: MessageReader): readonly MailKind[] {
  return [...(leads ? [] : leadMailKinds), ...(applications ? [] : applicationMailKinds)];
}

/** Messages of all channels in one state, as far as `reader` may know of them, newest first; `next` is the `before` of the next page. */
export async function listMessages(
  db: Db,
  state: OpenState,
  limit: number,
  { before, reader }: { before?: string; reader: MessageReader },
) {
  // Of each more than a page, so that what is left over tells that there is another.
  const leads = reader.leads ? await listDeliveries(db, state, limit + 1, before) : [];
  const applications = reader.applications
    ? await listApplicationDeliveries(db, state, limit + 1, before)
    : [];
  // Nobody is asked about mails to a person: they run out.
  const hidden = hiddenMailKinds(reader);
  const mails = state === "undecided" ? [] : await listMails(db, state, limit + 1, before, hidden);
  const all: ListedMessage[] = [
    ...leads.map((message) => ({ ...message, about: "lead" as const })),
    ...applications.map((message) => ({ ...message, about: "application" as const })),
    ...mails.map((mail) => ({ ...mail, channel: channelOfKind(mail.kind), about: "person" as const })),
  ];
  const messages = all.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
  return { messages, next: all.length > limit ? messages.at(-1)?.id : undefined };
}
