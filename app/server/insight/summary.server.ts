import { findAdmin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { dateToDay, dayToDate } from "~/lib/days";
import { describeRange, formatFigure, funnelNames } from "~/lib/insight/insight-figures";
import { formatChange } from "~/lib/insight/plot-scale";
import { writeMemberMail } from "~/server/accounts/member-mail.server";
import { hasPermission } from "~/server/accounts/roles.server";
import type { MessageType } from "~/server/delivery/channel.server";
import { isComparable, readInsight } from "./report.server";

/** The data of a summary message: the Monday after its week, and its recipient. */
export type SummaryIds = { monday: string; admin: string };

/** The figures of a week as text, for the weekly summary. */
type Summary = {
  heading: string;
  span: string;
  /** The funnel and won leads, with the change from the week before. */
  steps: [label: string, value: string][];
};

/**
 * Returns the summary of the seven days before a date, compared with the seven before; undefined without any counts.
 */
async function readSummary(db: Db, date: string): Promise<Summary | undefined> {
  const { from, to } = findWeek(date);
  const report = await readInsight({ db }, { from, to });
  const { totals, funnel } = report;
  const { visits = 0, seen = 0, sent = 0 } = totals.now;
  if (seen === 0 && sent === 0) return undefined;
  const isCompared = isComparable(report);
  const span = describeRange(from, to);
  const won = { label: "Won", now: totals.now.won ?? 0, before: totals.before?.won };
  return {
    heading: `The week to ${describeRange(to, to)}: ${formatFigure(visits)} visits, ${formatFigure(sent)} leads`,
    span: isCompared ? `${span}, compared with the week before.` : `${span}.`,
    steps: [...funnel.map(({ step, ...row }) => ({ label: funnelNames[step], ...row })), won].map(
      ({ label, now, before }) => {
        const change = isCompared && before !== undefined ? formatChange(now, before) : undefined;
        return [label, change ? `${formatFigure(now)} (${change})` : formatFigure(now)];
      },
    ),
  };
}

/** Returns the first and last date of the seven days before a date. */
function findWeek(date: string) {
  const day = dateToDay(date);
  return { from: dayToDate(day - 7), to: dayToDate(day - 1) };
}

/** The weekly summary for each subscribed member, if it is still wanted and permitted. */
export const weeklySummary: MessageType = {
  name: "Weekly summary",
  audience: "person",
  async write({ data, recipient }, { db, env }) {
    const ids = JSON.parse(data) as SummaryIds;
    if (!(await isWanted(db, ids, recipient))) return undefined;
    const summary = await readSummary(db, ids.monday);
    if (!summary) return undefined;
    const { heading, span, steps } = summary;
    const week = findWeek(ids.monday);
    const url = `${env.publicOrigin}/admin/insight?from=${week.from}&to=${week.to}`;
    const links = [{ label: "Open insight", url }];
    return { content: writeMemberMail({ heading, paragraphs: [span], facts: steps, links }, env) };
  },
};

/** Whether the member still wants the summary and may see it. */
async function isWanted(db: Db, { admin: id }: SummaryIds, recipient: string | null) {
  const admin = await findAdmin(db, id);
  return admin?.email === recipient && admin.insightMail && hasPermission(admin.role, "insight");
}
