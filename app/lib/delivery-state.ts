/**
 * What becomes of a message about a lead: `held` with a lead that is spam, `pending` until it is sent, `undecided` where
 * somebody is asked whether it is to be sent at all, `known` when the answer was no.
 */
export const deliveryStates = [
  "held",
  "pending",
  "delivered",
  "dead",
  "cancelled",
  "undecided",
  "known",
] as const;

export type DeliveryState = (typeof deliveryStates)[number];
