import { settingFlags } from "../settings.server";
import type { Command } from "./command.server";
import { UsageError } from "./command.server";
import { formsOf, unknown } from "./words.server";

type Commands = Record<string, Command>;
type Choice = { name: string; summary: string; words: string[] };

const shells: Record<string, (program: string, choices: Choice[]) => string> = { bash, zsh, fish };

/** The command that prints what a shell needs to complete all others; `list` gives them, `program` is what is typed. */
export function createCompletion(program: string, list: () => Commands): Command {
  return {
    summary: "print what bash, zsh or fish needs to complete commands",
    forms: ["completion <shell>"],
    about: `SHELL is ${Object.keys(shells).join(", ")}. For good: write it where the shell looks for completions.`,
    examples: [
      `completion bash > /etc/bash_completion.d/${program}`,
      `completion zsh > /usr/share/zsh/site-functions/_${program}`,
      `completion fish > /etc/fish/completions/${program}.fish`,
    ],
    async run([shell]) {
      if (!shell) throw new UsageError("For which shell?");
      const write = shells[shell];
      if (!write) throw unknown(shell, Object.keys(shells));
      console.log(write(program, Object.entries(list()).map(choiceOf)));
      return 0;
    },
  };
}

function choiceOf([name, command]: [string, Command]): Choice {
  const forms = formsOf(command);
  const actions = forms.flatMap(({ action }) => action ?? []);
  const flags = [...forms.flatMap(({ flags }) => Object.keys(flags)), ...Object.keys(settingFlags)];
  return {
    name,
    summary: command.summary,
    words: [...new Set([...actions, ...flags.map((flag) => `--${flag}`)])],
  };
}

function bash(program: string, choices: Choice[]) {
  return `_${program}() {
  local list
  if [ "$COMP_CWORD" = 1 ]; then list="${choices.map(({ name }) => name).join(" ")}"
  else case "\${COMP_WORDS[1]}" in
${choices.map(({ name, words }) => `    ${name}) list="${words.join(" ")}" ;;`).join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${program} ${program}`;
}

function zsh(program: string, choices: Choice[]) {
  return `#compdef ${program}
_${program}() {
  local -a list
  if (( CURRENT == 2 )); then list=(${choices.map(({ name }) => name).join(" ")})
  else case "$words[2]" in
${choices.map(({ name, words }) => `    ${name}) list=(${words.join(" ")}) ;;`).join("\n")}
  esac; fi
  compadd -a list || _files
}
compdef _${program} ${program}`;
}

function fish(program: string, choices: Choice[]) {
  const lines = choices.flatMap(({ name, summary, words }) => {
    const after = `-n '__fish_seen_subcommand_from ${name}'`;
    const [flags, actions] = [
      words.filter((word) => word.startsWith("--")),
      words.filter((word) => !word.startsWith("--")),
    ];
    return [
      `-n __fish_use_subcommand -a ${name} -d '${summary}'`,
      ...(actions.length > 0 ? [`${after} -a '${actions.join(" ")}'`] : []),
      ...flags.map((flag) => `${after} -l ${flag.slice(2)}`),
    ];
  });
  return lines.map((line) => `complete -c ${program} ${line}`).join("\n");
}
