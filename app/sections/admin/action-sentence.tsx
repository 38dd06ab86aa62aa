import { Fragment, type ReactNode } from "react";

/** The values that the sentence of an action may name. */
export type ActionValues = Partial<Record<"stage" | "owner" | "day" | "message" | "moment", ReactNode>>;

/** What was done, with {it} for the record and the values of the entry. */
const actionTexts: Record<string, string> = {
  updated: "changed {it}",
  duplicated: "duplicated a job as {it}",
  joined: "joined the team",
  withdrew: "withdrew the invitation of {it}",
  withdrawn: "withdrew {it}",
  "added a file": "added a file to {it}",
  "changed the password": "set a new password of {it}",
  "added a passkey": "added a passkey to {it}",
  "renamed a passkey": "renamed a passkey of {it}",
  "removed a passkey": "removed a passkey of {it}",
  "removed all passkeys": "removed all passkeys of {it}",
  "removed the password": "removed the password of {it}",
  "changed the name": "changed the name of {it}",
  "changed the role": "changed the role of {it}",
  "ended sessions": "signed out sessions of {it}",
  moved: "moved {it} to {stage}",
  "moved several": "moved {it} to {stage}",
  assigned: "assigned {it} to {owner}",
  "assigned several": "assigned {it} to {owner}",
  "wrote to several": "emailed {it}: {message}",
  "undid several": "undid a change of {it}",
  contacted: "marked {it} as contacted",
  "marked as spam": "marked {it} as spam",
  released: "marked {it} as not spam",
  "set a follow-up": "set a follow-up for {it}: {day}",
  "completed a follow-up": "completed the follow-up of {it}",
  noted: "added a note to {it}",
  "wrote a message": "wrote a message about {it}: {message}",
  "cancelled a message": "cancelled a message about {it}: {message}",
  "changed a template": "changed the template {it}",
  "restored a template": "restored the template {it}",
  "opened a file": "opened a file of {it}",
  redelivered: "sent the notification of {it} again",
  announced: "sent {it}",
  ...Object.fromEntries(
    ["meeting", "interview"].flatMap((noun) =>
      ["confirmed", "moved", "cancelled"].map((verb) => [
        `${verb} the ${noun}`,
        `${verb} the ${noun} of {it}: {moment}`,
      ]),
    ),
  ),
};

type Props = {
  action: string;
  /** The name of the record; on the page of the record itself there is none. */
  it?: ReactNode;
  values: ActionValues;
};

/** Says an action in a sentence; what has no value is left out. */
export function ActionSentence({ action, it, values }: Props) {
  const all: Record<string, ReactNode> = { ...values, it: it ?? "it" };
  const text = (actionTexts[action] ?? `${action} {it}`)
    .replace(/ (?:about|for|of|to) \{it\}/, (of) => (it === undefined ? "" : of))
    .replace(/(?::| to) \{(\w+)\}/g, (part, name: string) => (all[name] ? part : ""));
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 === 1 ? all[part] : part}</Fragment>);
}
