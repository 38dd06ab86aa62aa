import type { UsedUp as Limit } from "~/db/used-up.server";
import { dayToDate } from "~/lib/days";
import { formatShortDate } from "~/lib/format";
import type { LimitName } from "~/server/limits/limits.server";
import { Notice } from "~/ui/notice";

/** What the limits are for that all visitors share. */
const names: { [Name in LimitName]?: string } = {
  lead: "Requests",
  application: "Applications",
  newsletter: "Newsletter subscriptions",
  files: "Files of candidates",
  "lead-change": "Changes of requests by visitors",
  "sign-in": "Sign-ins",
  "sign-in-account": "Sign-ins to one account from unknown browsers",
};

/** Tells that limits which all visitors share were used up today or yesterday. */
export function UsedUp({ limits }: { limits: Limit[] }) {
  if (limits.length === 0) return null;
  return (
    <Notice kind="problem" className="mt-4">
      <ul role="list" className="grid gap-1">
        {limits.map(({ name, day, count }) => (
          <li key={`${day} ${name}`}>
            {name === "mail-unconfirmed"
              ? `Confirmations by email: ${count} not sent on ${formatShortDate(dayToDate(day))} (UTC), because more were requested than the site sends in a day. The requests and applications are saved.`
              : `${names[name as LimitName] ?? name}: some refused on ${formatShortDate(dayToDate(day))} (UTC), because the limit for all visitors together was used up. They were asked to try again later.`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
