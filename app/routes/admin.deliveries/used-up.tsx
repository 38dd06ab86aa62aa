import type { UsedUp as Limit } from "~/db/used-up.server";
import { dayToDate } from "~/lib/days";
import { formatShortDate } from "~/lib/format";
import type { SharedLimit } from "~/server/limits/used-up.server";
import { Notice } from "~/ui/notice";

/** What the limits are for that all visitors share. */
const names: { [Name in SharedLimit]?: string } = {
  lead: "Requests",
  application: "Applications",
  newsletter: "Newsletter subscriptions",
  files: "Files of candidates",
  "lead-change": "Proposed meeting times",
  "sign-in": "Sign-ins",
  "sign-in-account": "Sign-ins to one account from unknown browsers",
};

/** Tells that limits which all visitors share were used up today or yesterday. */
export function UsedUp({ limits }: { limits: Limit[] }) {
  if (limits.length === 0) return null;
  return (
    <Notice kind="problem" className="mt-4">
      <ul role="list" className="grid gap-1">
        {limits.map((limit) => (
          <li key={`${limit.day} ${limit.name}`}>{describeLimit(limit)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function describeLimit({ name, day, count }: Limit) {
  const date = `${formatShortDate(dayToDate(day))} (UTC)`;
  if (name === "mail-unconfirmed")
    return `Confirmations by email: ${count} not sent on ${date}, because more were requested than the site sends in a day. The requests and applications are saved.`;
  if (name === "counted-rows")
    return `Insight: on ${date} more different campaigns and sites came than a day has room for. The rest counted as "other".`;
  return `${names[name as SharedLimit] ?? name}: some refused on ${date}, because the limit for all visitors together was used up. They were asked to try again later.`;
}
