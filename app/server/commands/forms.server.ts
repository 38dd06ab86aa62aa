import { parseArgs } from "node:util";
import { errorMessage } from "~/db/errors.server";
import { findNearest } from "~/lib/nearest";
import { settingFlags } from "../settings.server";
import { type Command, type Form, UsageError } from "./command.server";

/** Returns the form of a command that the words name, and their flags. Throws UsageError when none fits. */
export function parseArguments(name: string, command: Command, args: string[]) {
  const form = findForm(command, args);
  const options = { ...settingFlags, ...toOptions(form) };
  const parsed = parseFlags(form.action === undefined ? args : args.slice(1), options);
  const { positionals: words, values: flags } = parsed;
  const missing = form.required?.find((flag) => flags[flag] === undefined);
  if (missing) throw new UsageError(`Missing flag: --${missing}.`);
  const { words: slots = [] } = form;
  const max = slots.some((slot) => slot.endsWith("...")) ? words.length : slots.length;
  if (words.length > max) throw new UsageError(`Unexpected argument "${words[max]}".`);
  if (words.length < slots.filter((slot) => slot.startsWith("<")).length)
    throw new UsageError(`Missing argument: ${formatForm(name, form)}.`);
  return { form, words, flags };
}

/** The first word names the form, unless the command has one without an action and the word is none of them. */
function findForm({ forms }: Command, [first]: string[]): Form {
  const named = forms.find(({ action }) => action !== undefined && action === first);
  const plain = forms.find(({ action }) => action === undefined);
  if (named) return named;
  const actions = forms.flatMap(({ action }) => action ?? []);
  const isWord = first !== undefined && !first.startsWith("-");
  if (!plain && !isWord) throw new UsageError(`Missing subcommand: ${actions.join(", ")}.`);
  // Where a path may stand instead of an action, only a word close to an action counts as a typo.
  const isTypo = isWord && /^[a-z]+$/.test(first) && findNearest(first, actions) !== undefined;
  if (!plain || isTypo) throw unknownWordError("command", first ?? "", actions);
  return plain;
}

type Options = Record<string, { type: "string" | "boolean" }>;

function toOptions({ flags = {} }: Form): Options {
  const entries = Object.entries(flags);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, { type: value === true ? "boolean" : "string" } as const]),
  );
}

function parseFlags(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [, unknown] = errorMessage(error).match(/^Unknown option '(-[^']*)'/) ?? [];
    if (!unknown) throw new UsageError(`${errorMessage(error).split("\n")[0]}.`.replace("..", "."));
    throw unknownWordError(
      "flag",
      unknown,
      Object.keys(options).map((name) => `--${name}`),
    );
  }
}

/** Returns the error for an unknown word with the nearest of `names`. */
export function unknownWordError(type: "flag" | "command", word: string, names: string[]) {
  const suggestion = findNearest(word, names);
  return new UsageError(`Unknown ${type} "${word}".${suggestion ? ` Did you mean "${suggestion}"?` : ""}`);
}

/** Formats the syntax of a form: `leads export [--show WHICH]`. */
function formatForm(name: string, { action, words = [], flags = {}, required = [] }: Form) {
  const formatted = Object.entries(flags).map(([flag, value]) => {
    const text = value === true ? `--${flag}` : `--${flag} ${value}`;
    return required.includes(flag) ? text : `[${text}]`;
  });
  return [name, action, ...words, ...formatted].filter(Boolean).join(" ");
}

/** Returns the text of `--help` for all forms, or for the given action. */
export function formatHelp(name: string, command: Command, args: string[], typed: string) {
  const chosen = command.forms.filter(({ action }) => action !== undefined && action === args[0]);
  const forms = chosen.length > 0 ? chosen : command.forms;
  const examples = command.examples.filter((one) => chosen.length === 0 || one.split(" ")[1] === args[0]);
  return [
    `Usage: ${forms.map((form) => `${typed} ${formatForm(name, form)}`).join("\n       ")}`,
    command.about,
    `Examples:\n${examples.map((one) => `  ${typed} ${one}`).join("\n")}`,
    `Global flags: ${Object.keys(settingFlags)
      .map((flag) => `--${flag} VALUE`)
      .join(", ")}`,
  ].join("\n\n");
}
