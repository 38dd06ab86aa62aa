import { parsePersonField } from "./person-fields";

/** Validates the name of an account; an empty name is valid. */
export function parsePersonName(
  typed: string,
): { kind: "valid"; name: string } | { kind: "invalid"; error: string } {
  const parsed = parsePersonField("name", typed);
  if (parsed.kind === "invalid") return parsed.isEmpty ? { kind: "valid", name: "" } : parsed;
  return { kind: "valid", name: parsed.value };
}

/** Returns the name of an account: its own, or a guess from its address ("ines.calder@…"). */
export function formatPersonName({ name, email }: { name: string; email: string }): string {
  if (name) return name;
  const words = email.replace(/[@+].*$/s, "").match(/[\p{L}\p{N}]+/gu) ?? [email];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
