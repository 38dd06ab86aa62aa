import { parseArgs } from "node:util";
import { errorMessage } from "~/db/errors.server";
import { findNearest } from "~/lib/nearest";
import { settingFlags } from "../settings.server";
import { type Command, UsageError } from "./command.server";

/** One form of a command, parsed from its syntax: `leads purge [--days N] [--json]`. */
type Form = {
  text: string;
  /** The word after the command's name, if the command has several forms. */
  action: string | undefined;
  /** The maximum and minimum number of words after the command. */
  max: number;
  min: number;
  /** The flags of the command, and whether each takes a value. */
  flags: Record<string, boolean>;
};

/** Parses the forms of a command's help text: their words and flags. */
export function parseForms(command: Command): Form[] {
  return command.forms.map((text) => {
    const [, second = ""] = text.split(" ");
    const flags = [...text.matchAll(/--([\w-]+)( <?\w+)?/g)].map(([, name = "", value]) => [
      name,
      value !== undefined,
    ]);
    const words = text.replace(/\[?--[\w-]+( <?[\w|,]+>?)?\]?/g, "");
    const min = words.match(/<\w+>/g)?.length ?? 0;
    const unlimited = words.includes("...") ? Number.POSITIVE_INFINITY : 0;
    const max = min + unlimited + (words.match(/\[\w+\]/g)?.length ?? 0);
    return {
      text,
      action: /^[a-z]/.test(second) ? second : undefined,
      max,
      min,
      flags: Object.fromEntries(flags),
    };
  });
}

/** Parses the arguments. Throws UsageError with the likely correction when no form matches. */
export function readArguments(command: Command, typed: string[]) {
  const args = typed.map(cleanFlag);
  const forms = parseForms(command);
  const known = Object.assign({}, ...forms.map(({ flags }) => flags)) as Form["flags"];
  const options = Object.fromEntries(
    Object.entries(known).map(([name, hasValue]) => [
      name,
      { type: hasValue ? "string" : "boolean" } as const,
    ]),
  );
  const parserConfig = { args, options: { ...settingFlags, ...options }, allowPositionals: true };
  const { tokens } = parseArgs({ ...parserConfig, strict: false, tokens: true });
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const givenFlags = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const unknownFlag = givenFlags.find((name) => known[name] === undefined && !settingFlags[name]);
  if (unknownFlag)
    throw unknownWordError(
      `--${unknownFlag}`,
      [...Object.keys(known), ...Object.keys(settingFlags)].map((name) => `--${name}`),
    );

  const actions = forms.flatMap(({ action }) => action ?? []);
  const [first] = words;
  const isPlain = forms.some(({ action }) => action === undefined);
  if (!isPlain && first === undefined)
    throw new UsageError(`Missing subcommand: ${[...new Set(actions)].join(", ")}.`);
  const chosen = actions.find((action) => action === first);
  // Where a file may stand instead of an action, only a word close to an action counts as a typo.
  const isTypo = first !== undefined && /^[a-z]+$/.test(first) && findNearest(first, actions) !== undefined;
  if (first !== undefined && !chosen && (isPlain ? isTypo : true)) throw unknownWordError(first, actions);
  const matchingForms = forms.filter(({ action }) => action === chosen);
  const further = chosen ? words.slice(1) : words;
  const misplaced = givenFlags.find(
    (name) => !settingFlags[name] && matchingForms.every(({ flags }) => flags[name] === undefined),
  );
  if (misplaced)
    throw new UsageError(`--${misplaced} is not a flag of "${chosen ?? forms[0]?.text.split(" ")[0]}".`);
  const extraWord = further[Math.max(...matchingForms.map(({ max }) => max))];
  if (extraWord !== undefined) throw new UsageError(`Unexpected argument "${extraWord}".`);
  if (further.length < Math.min(...matchingForms.map(({ min }) => min)))
    throw new UsageError(`Missing argument: ${matchingForms.map(({ text }) => text).join(", or ")}.`);
  try {
    return { words, flags: parseArgs({ ...parserConfig, strict: true }).values };
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** Returns a flag as it is meant: documents turn "--email" into "—email", and one dash is quickly typed. */
function cleanFlag(word: string) {
  return word.replace(
    /^[\p{Pd}−]{1,2}([a-z][a-z-]+)(?==|$)/iu,
    (_, name: string) => `--${name.toLowerCase()}`,
  );
}

/** Returns the error for an unknown word with the nearest of `names`. */
export function unknownWordError(word: string, names: string[]) {
  const suggestion = findNearest(word, names);
  const type = word.startsWith("--") ? "flag" : "command";
  return new UsageError(`Unknown ${type} "${word}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}`);
}

/** Returns the text of `--help` for all forms, or for the given action. */
export function formatHelp(command: Command, args: string[], typed: string) {
  const all = parseForms(command);
  const chosen = all.filter(({ action }) => action !== undefined && action === args[0]);
  const forms = (chosen.length > 0 ? chosen : all).map(({ text }) => text);
  const examples = command.examples.filter((one) => chosen.length === 0 || one.split(" ")[1] === args[0]);
  return [
    `Usage: ${forms.map((text) => `${typed} ${text}`).join("\n       ")}`,
    command.about,
    `Examples:\n${examples.map((one) => `  ${typed} ${one}`).join("\n")}`,
    `Global flags: ${Object.keys(settingFlags)
      .map((name) => `--${name} VALUE`)
      .join(", ")}`,
  ].join("\n\n");
}
