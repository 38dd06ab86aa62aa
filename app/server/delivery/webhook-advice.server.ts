import { ownAuthorityAdvice } from "~/server/certificates.server";
import type { AdviceTable } from "./channel.server";

/** What the answers of a receiver of events mean, and what keeps them from coming. */
export const webhookAdvice: AdviceTable = [
  [
    /^410/,
    "The receiver of events says that it is gone.",
    "Put the address of another into WEBHOOK_URL and restart, or press Try now when it is back.",
  ],
  [
    /^40[13]/,
    "The receiver of events refuses the signature.",
    "Check that WEBHOOK_SECRET is the same on both sides, and the clocks of both.",
  ],
  [/^404/, "There is nothing at the address for events.", "Check WEBHOOK_URL."],
  [/^4(08|29)/, "The receiver of events asks us to slow down.", "Nothing to do: events wait and go out."],
  [/^3\d\d|UnexpectedRedirect/, "The address for events leads somewhere else.", "Check WEBHOOK_URL."],
  [
    /^5\d\d/,
    "The receiver of events has a problem of its own.",
    "Look into its log; events are sent again by themselves.",
  ],
  [
    /no answer within/,
    "The receiver of events does not answer in time.",
    "It should answer first and work afterwards; events are sent again by themselves.",
  ],
  [
    /CERT|SSL|TLS|SIGN/i,
    "The certificate of the receiver of events is not valid.",
    `Check its certificate, and the clock and proxy of this machine. ${ownAuthorityAdvice}`,
  ],
  [
    /no connection/,
    "The receiver of events cannot be reached from this machine.",
    "Check its address and this machine's network; events are sent again by themselves.",
  ],
];
