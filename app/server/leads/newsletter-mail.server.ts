import { findSubscriberById } from "~/db/subscribers.server";
import { companyDomain, companyName } from "~/lib/company-name";
import type { MessageType } from "~/server/delivery/channel.server";
import {
  createConfirmPath,
  createUnsubscribePath,
  isAnswered,
  type NewsletterFacts,
} from "./newsletter.server";

/** Asks the owner of an address to confirm the subscription. */
export const newsletterEmail: MessageType = {
  name: "Newsletter, to confirm",
  audience: "person",
  async write({ data }, { db, env, now, linkToken }) {
    const facts = JSON.parse(data) as NewsletterFacts;
    const subscriber = await findSubscriberById(db, facts.subscriber);
    if (!subscriber || isAnswered(subscriber, facts)) return undefined;
    const { host } = new URL(env.publicOrigin);
    const { id } = subscriber;
    const { publicOrigin } = env;
    const confirm = publicOrigin + (await createConfirmPath(db, id, now, linkToken("newsletter", id)));
    const stop = publicOrigin + (await createUnsubscribePath(db, id, now));
    const content = {
      heading: `Confirm your ${companyName} newsletter subscription`,
      paragraphs: [
        "Hello,",
        `Thank you for subscribing to the newsletter on ${host}. Please confirm your address with the link below. The link works for seven days.`,
      ],
      facts: [],
      links: [
        { label: "Confirm subscription", url: confirm },
        { label: "This was not me", url: stop },
      ],
      foot: [
        "If you did not subscribe, ignore this email: you will not be subscribed, and after seven days the address is deleted.",
        `Questions: hello@${companyDomain} · ${companyName}`,
      ],
    };
    // Email clients show an unsubscribe button for these headers (RFC 8058).
    const headers = {
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    return { content, headers };
  },
};
