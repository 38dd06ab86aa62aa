import type { Db } from "~/db/database.server";
import { listDeliveries, type OpenState } from "~/db/deliveries.server";
import { channelOfKind, type MailKind } from "~/db/mail-kinds";
import { listMails } from "~/db/mails.server";
import type { Message } from "~/db/queues.server";
import type { LeadType } from "~/lib/lead-fields";

/** A message with what it is about: a lead, or something else that a person is written of. */
export type ListedMessage = Message & { channel: string } & (
    | { lead: { id: string; name: string; type: LeadType } }
    | { lead: undefined; kind: MailKind; recipient: string }
  );

/** Messages of all channels in one state, newest first; `next` is the `before` of the next page. */
export async function listMessages(db: Db, state: OpenState, limit: number, before?: string) {
  // Of each more than a page, so that what is left over tells that there is another.
  const { deliveries } = await listDeliveries(db, state, limit + 1, before);
  // Nobody is asked about mails to a person: they run out.
  const mails = state === "undecided" ? [] : await listMails(db, state, limit + 1, before);
  const ofPeople = mails.map(
    (mail): ListedMessage => ({ ...mail, channel: channelOfKind(mail.kind), lead: undefined }),
  );
  const all = [...deliveries, ...ofPeople].sort((a, b) => (a.id < b.id ? 1 : -1));
  const messages: ListedMessage[] = all.slice(0, limit);
  return { messages, next: all.length > limit ? messages.at(-1)?.id : undefined };
}
