import { ownAuthorityAdvice } from "~/server/certificates.server";
import type { AdviceTable } from "./channel.server";

/** Explains the responses of a webhook receiver and connection failures. */
export const webhookAdvice: AdviceTable = [
  [
    /^410/,
    "The webhook receiver answers that it is gone.",
    "Put a new address into WEBHOOK_URL and restart, or press Try now when it is back.",
  ],
  [
    /^40[13]/,
    "The webhook receiver refuses the signature.",
    "Check that WEBHOOK_SECRET is the same on both sides, and the clocks of both.",
  ],
  [/^404/, "There is nothing at the webhook address.", "Check WEBHOOK_URL."],
  [
    /^4(08|29)/,
    "The webhook receiver limits how fast it takes events.",
    "Nothing to do. Events wait and are sent.",
  ],
  [/^3\d\d|UnexpectedRedirect/, "The webhook address redirects.", "Check WEBHOOK_URL."],
  [/^5\d\d/, "The webhook receiver has a problem of its own.", "Check its log. Events are retried."],
  [
    /no answer within/,
    "The webhook receiver does not answer in time.",
    "It should answer first and work afterwards. Events are retried.",
  ],
  [
    /CERT|SSL|TLS|SIGN/i,
    "The certificate of the webhook receiver is not valid.",
    `Check its certificate, and the clock and proxy of this machine. ${ownAuthorityAdvice}`,
  ],
  [
    /no connection/,
    "The webhook receiver cannot be reached from this machine.",
    "Check its address and this machine's network. Events are retried.",
  ],
];
