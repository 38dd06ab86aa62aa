import { classNames } from "~/lib/class-names";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { type DocsGroup, topicLink } from "./navigation";

export function TopicGroups({ groups, className }: { groups: readonly DocsGroup[]; className: string }) {
  return (
    <div className={classNames("mt-5 gap-8", className)}>
      {groups.map(({ title, icon, topics }) => (
        <div key={title} className="mb-8 break-inside-avoid">
          <h3 className="flex items-center gap-3 text-h3">
            <Icon name={icon} className="text-accent" />
            <RichText text={title} />
          </h3>
          <ul role="list" className="mt-3">
            {topics.map(({ slug, label, summary }) => (
              <li key={slug} className="border-t border-line py-3">
                <Link to={topicLink(slug)} className="inline-block py-1 font-semibold hover:underline">
                  {label}
                </Link>
                <span className="block text-small text-balance text-muted">{summary}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
