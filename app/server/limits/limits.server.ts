import { dayMs } from "~/lib/days";

/** `burst` uses at once, then one every `everyMs`. */
export type Rate = { burst: number; everyMs: number };

/** What is limited about an action; each use counts for all that are given. */
export type Limit = {
  /** One address, of IPv6 its /64. */
  address?: Rate;
  /** What one network (a /24 of IPv4, a /48 of IPv6) may have stored in a day. */
  networkDay?: Rate;
  /** All visitors together, or all that concern one subject, such as a job. */
  all?: Rate;
  /** One network's share of `all`; a tenth of it unless said otherwise. */
  network?: Rate;
  /** One subject that belongs to one person, such as a mailbox. */
  subject?: Rate;
};

const [secondMs, minuteMs] = [1000, 60_000];

/** Far more than people of one network send in a day, and too little to fill a disk. */
const storedInDay: Rate = { burst: 1000, everyMs: dayMs / 1000 };
const fewTimes: Rate = { burst: 5, everyMs: 10 * minuteMs };

/**
 * All limits on what visitors may do. Refused attempts count too, so each leaves room for a dozen corrections. Tests
 * replace single ones (`LimitApp`).
 */
export const limits = {
  lead: {
    address: { burst: 30, everyMs: 10 * secondMs },
    all: { burst: 2000, everyMs: 20 },
    networkDay: storedInDay,
  },
  /** What visitors change on the page of their request. */
  "lead-change": { address: { burst: 30, everyMs: 10 * secondMs }, all: { burst: 2000, everyMs: 20 } },
  /** By lead, because each change is a message to the team. */
  "change-of-lead": { subject: fewTimes },
  application: {
    address: { burst: 30, everyMs: 30 * secondMs },
    all: { burst: 1000, everyMs: 100 },
    networkDay: storedInDay,
  },
  /** By application, because each choice sends two emails. */
  "interview-time": { subject: fewTimes },
  /** In all by job. */
  files: {
    address: { burst: 60, everyMs: 30 * secondMs },
    all: { burst: 3000, everyMs: 5 * secondMs },
    networkDay: storedInDay,
  },
  newsletter: { address: fewTimes, all: { burst: 100, everyMs: 30 * secondMs } },
  /** Emails that strangers request: confirmations. Above it they are withheld, and what they confirm is saved. */
  "mail-unconfirmed": {
    address: { burst: 5, everyMs: minuteMs },
    all: { burst: 200, everyMs: 20 * secondMs },
  },
  /** By mailbox and type of email, so that no form can be used to spam an address. */
  "mail-recipient": { subject: { burst: 3, everyMs: dayMs } },
  "password-link": { address: fewTimes },
  "password-mail": { subject: { burst: 3, everyMs: 20 * minuteMs } },
  "sign-in": {
    address: { burst: 10, everyMs: 6 * secondMs },
    network: { burst: 30, everyMs: 30 * secondMs },
    all: { burst: 60, everyMs: secondMs },
  },
  /** By account: twenty guesses in the first hour, eight in each further one. One network cannot lock an account. */
  "sign-in-account": { network: fewTimes, all: { burst: 12, everyMs: 7.5 * minuteMs } },
  /** A browser that the account knows has this limit instead of the two of strangers. */
  "sign-in-browser": { subject: { burst: 10, everyMs: 6 * minuteMs } },
  /** Batches of counted events, in memory; a household with several phones sends fewer. */
  count: { address: { burst: 60, everyMs: 2 * secondMs } },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
