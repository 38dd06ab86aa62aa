import { foldText } from "./clean-text";
import { formatPersonName } from "./person-name";

/** An "@" that is not inside an address. */
const mark = /(?<![\p{L}\p{N}])@/gu;
/** Where a name goes on: "@ada" is not in "@adam", "@ada.moreau" or "@ada@shop.example". */
const longerName = /^(?:[\p{L}\p{N}_]|[.@+-][\p{L}\p{N}])/u;

/**
 * Returns the members that a text mentions: "@" and their name, or the part of their address before its "@". The
 * longest name counts where several fit; any other word after "@" is text.
 */
export function findMentioned<Member extends { name: string; email: string }>(
  text: string,
  members: Member[],
): Member[] {
  const names = members.flatMap((member) =>
    [formatPersonName(member), member.email.replace(/@.*$/s, "")].map((name) => ({
      member,
      name: foldText(name),
    })),
  );
  const folded = foldText(text);
  const mentioned = new Set<Member>();
  for (const { index } of folded.matchAll(mark)) {
    const fitting = names.filter(
      ({ name }) =>
        folded.startsWith(name, index + 1) && !longerName.test(folded.slice(index + 1 + name.length)),
    );
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    for (const { name, member } of fitting) if (name.length === longest) mentioned.add(member);
  }
  return [...mentioned];
}
