import * as z from "zod/mini";
import { nameSchema } from "./leads/lead";

/** The name of somebody with an account: the one they said, or what their address makes likely ("ines.calder@…"). */
export function personName({ name, email }: { name: string; email: string }): string {
  if (name) return name;
  const words = email.replace(/[@+].*$/s, "").match(/[\p{L}\p{N}]+/gu) ?? [email];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** Checks a name that somebody typed for a colleague or for themselves; nothing is a name too, until they say it. */
export function parsePersonName(
  typed: string,
): { kind: "valid"; name: string } | { kind: "invalid"; error: string } {
  if (typed.length < 1000 && typed.trim() === "") return { kind: "valid", name: "" };
  const result = z.safeParse(nameSchema, typed);
  if (result.success) return { kind: "valid", name: result.data };
  return { kind: "invalid", error: result.error.issues[0]?.message ?? "" };
}
