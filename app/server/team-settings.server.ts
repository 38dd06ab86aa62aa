import type { Db } from "~/db/database.server";
import { deleteSetting, findSetting, saveSetting } from "~/db/settings.server";
import { toAsciiDigits } from "~/lib/ascii-digits";
import { cleanLine } from "~/lib/clean-text";
import type { SignedIn } from "./accounts/session.server";
import { recordAction } from "./activity.server";
import type { App } from "./app.server";
import type { Env } from "./env.server";

/** Settings that owners change in the admin. Those with an environment variable override it. */
export type TeamSettings = Partial<
  Pick<Env, "leadMailTo" | "leadRetentionDays" | "applicationRetentionDays">
> & {
  /** The recipients of applications beside a job's hiring manager; without either, those of leads are notified. */
  hiringMailTo?: string[];
  hiringSlackUrl?: string;
};

const settingKey = "team-settings";

/** Returns the settings that owners saved in the admin. */
export async function readTeamSettings(db: Db): Promise<TeamSettings> {
  return JSON.parse((await findSetting(db, settingKey)) ?? "{}") as TeamSettings;
}

/** Returns `env` with the saved settings over its own. */
export async function applyTeamSettings<E extends object>(db: Db, env: E): Promise<E> {
  return { ...env, ...(await readTeamSettings(db)) };
}

/** Saves settings and logs the change under `title`; undefined restores the standard. */
export async function saveTeamSettings(
  { db, clock }: Pick<App, "db" | "clock">,
  by: SignedIn,
  changes: TeamSettings,
  title: string,
  action = "updated",
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.lock("channels");
    const value = JSON.stringify({ ...(await readTeamSettings(tx)), ...changes });
    if (value === "{}") await deleteSetting(tx, settingKey);
    else await saveSetting(tx, settingKey, value);
    await recordAction(tx, { clock }, by, action, { subjectKind: "settings", detail: { title } });
  });
}

const daysPattern = /^([1-9]\d{0,4}|[1-9]\d?[\s.,]\d{3})(?:\s?d(?:ays?)?)?$/i;

/** Parses days of retention ("180", "１８０ days"); an empty text is undefined, the environment's value. */
export function parseRetention(
  text: string,
): { kind: "valid"; days: number | undefined } | { kind: "invalid"; error: string } {
  const typed = toAsciiDigits(cleanLine(text));
  if (typed === "") return { kind: "valid", days: undefined };
  const [, days] = daysPattern.exec(typed) ?? [];
  if (days === undefined) return { kind: "invalid", error: "Enter a whole number of days from 1 to 99999." };
  return { kind: "valid", days: Number(days.replace(/\D/, "")) };
}
