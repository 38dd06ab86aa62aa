import { companyName } from "~/lib/company-name";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import type { MailContent } from "~/server/delivery/mail-layout.server";

/** Adds to an email that members can turn off where they do that. */
export function writeMemberMail(
  content: Omit<MailContent, "foot">,
  { publicOrigin }: Pick<DeliveryEnv, "publicOrigin">,
): MailContent {
  return {
    ...content,
    links: [...content.links, { label: "Turn off these emails", url: `${publicOrigin}/admin/account` }],
    foot: ["You get this email because it is turned on in your account.", companyName],
  };
}
