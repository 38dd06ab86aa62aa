import type { Expected } from "./channel-site";
import type { Misbehavior, Step } from "./mail-stand-in";

export const paused = (detail: RegExp): Expected => ({ end: "paused", detail });
export const retried = (detail: RegExp): Expected => ({ end: "retried", detail });
const dead = (detail: string): Expected => ({ end: "dead", detail, tries: 4 });

/** Every class of answer at each step of a mail, and what becomes of the mail. */
export const faults: [Step, Misbehavior, Expected][] = [
  ["connect", 421, retried(/^421 4\.7\.1 at CONN$/)],
  ["connect", 554, paused(/^554 5\.7\.1 at CONN$/)],
  ["connect", "hang", retried(/^no answer within/)],
  ["connect", "cut", retried(/^no connection \(ECONNECTION\)$/)],
  ["from", 451, retried(/^451 4\.7\.1 at MAIL FROM$/)],
  ["from", 530, paused(/^530 5\.7\.1 at MAIL FROM$/)],
  ["from", 550, paused(/^550 5\.7\.1 at MAIL FROM$/)],
  ["from", "hang", retried(/^no answer within/)],
  ["from", "cut", retried(/^no connection/)],
  ["to", 450, retried(/^450 4\.7\.1 at RCPT TO$/)],
  ["to", 452, retried(/^452 4\.7\.1 at RCPT TO$/)],
  ["to", 550, dead("550 5.7.1 at RCPT TO")],
  ["to", 553, dead("553 5.7.1 at RCPT TO")],
  ["to", "hang", retried(/^no answer within/)],
  ["to", "cut", retried(/^no connection/)],
  ["data", 503, retried(/^503 5\.7\.1 at DATA$/)],
  ["data", 421, retried(/^421 4\.7\.1 at DATA$/)],
  ["data", 451, retried(/^451 4\.7\.1 at DATA$/)],
  ["data", 552, dead("552 5.7.1 at DATA")],
  ["data", 554, dead("554 5.7.1 at DATA")],
  ["data", "hang", retried(/^no answer within/)],
  ["data", "cut", retried(/^no connection/)],
];
