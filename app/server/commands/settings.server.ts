import { findFormerSettings, findUnknownSettings, listSettings } from "../settings.server";
import { type Command, printJson } from "./command.server";

export const settings: Command = {
  summary: "show which settings are in force, and where each comes from",
  forms: ["settings [--json]"],
  about: `Flags come before the environment, and that before the file (--env-file, or /etc/vitreel.env where there is one).
Secrets are not shown. Ends with 1 when a name looks like a setting and is none.`,
  examples: ["settings", "settings --env-file ./site.env"],
  async run(_words, { json }: { json?: boolean }) {
    const all = listSettings();
    const width = Math.max(...all.map(({ name }) => name.length));
    const unknown = findUnknownSettings();
    if (json) printJson(all);
    else
      for (const { name, value = "-", from } of all) console.log(`${name.padEnd(width)} ${value}  (${from})`);
    for (const { name, meant } of unknown)
      console.error(`${name} is not a setting.${meant ? ` Did you mean ${meant}?` : ""}`);
    for (const { name, instead } of findFormerSettings())
      console.error(`${name} is an old name, understood in this release only: ${instead}.`);
    return unknown.length > 0 ? 1 : 0;
  },
};
