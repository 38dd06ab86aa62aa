import { Link } from "react-router";
import { templateNames } from "~/lib/applications/application-stage";
import type { NamedTemplate } from "~/lib/applications/message-template";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

export function TemplateList({ templates }: { templates: NamedTemplate[] }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2rem]">Message templates</h1>
        <Link to="?template=new" className={buttonClass({ variant: "primary", size: "small" })}>
          <Icon name="plus" />
          Add template
        </Link>
      </div>
      <p className="mt-3 max-w-text text-muted">
        Choose one when you message a candidate. You can edit the text before it is sent.
      </p>
      <ul role="list" className="mt-6 border-t border-line">
        {templates.map(({ id, kind, name, subject }) => (
          <li
            key={id}
            className="relative grid gap-x-8 gap-y-0.5 border-b border-line px-2 py-3.5 hover:bg-text/4 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.6fr)] sm:items-baseline"
          >
            <Link
              dir="auto"
              to={`?template=${id}`}
              className="font-semibold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="text-small text-muted">
              {name === templateNames[kind] ? "" : templateNames[kind]}
            </span>
            <span dir="auto" className="text-small wrap-anywhere text-muted">
              {subject}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
