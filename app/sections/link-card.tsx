import { classNames } from "~/lib/class-names";
import type { SiteLink } from "~/lib/links";
import { Arrow, Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

export type LinkCardTexts = { name: string; text: string; to: SiteLink; icon: IconName; note?: string };

type Props = { card: LinkCardTexts; className?: string };

export function LinkCard({ card: { name, text, to, icon, note }, className }: Props) {
  return (
    <Link
      to={to}
      className={classNames(
        "group flex items-center gap-5 rounded-card p-6 transition duration-150",
        className,
      )}
    >
      <Icon name={icon} className="size-6 text-commerce-ink" />
      <span className="mr-auto min-w-0">
        <span className="block font-display text-h3 font-semibold tracking-[-0.03em]">{name}</span>
        <span className="block text-muted">{text}</span>
        {note && <span className="mt-1 block text-small font-semibold text-commerce-ink">{note}</span>}
      </span>
      <Arrow className="size-6" />
    </Link>
  );
}
