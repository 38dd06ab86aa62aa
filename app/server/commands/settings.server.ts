import { describeIgnoredLines, findUnknownSettings, listSettings } from "../settings.server";
import { type Command, printJson } from "./command.server";

export const settings: Command = {
  summary: "show the settings in use, and where each comes from",
  forms: [{ flags: { json: true }, run: showSettings }],
  about: `Flags override the environment, which overrides the settings file (--env-file, or /etc/vitreel.env if it exists).
Secrets are hidden. Exits with 1 if a line of the file has no effect, or a name looks like a setting but is unknown.`,
  examples: ["settings", "settings --env-file ./site.env"],
};

async function showSettings(_words: string[], { json }: { json?: boolean }) {
  const all = listSettings();
  const width = Math.max(...all.map(({ name }) => name.length));
  const unknown = findUnknownSettings();
  if (json) printJson(all);
  else
    for (const { name, value = "-", from } of all) console.log(`${name.padEnd(width)} ${value}  (${from})`);
  for (const { name, meant } of unknown)
    console.error(`${name} is not a setting.${meant ? ` Did you mean ${meant}?` : ""}`);
  const ignored = describeIgnoredLines();
  for (const sentence of ignored) console.error(`${sentence}.`);
  return unknown.length + ignored.length > 0 ? 1 : 0;
}
