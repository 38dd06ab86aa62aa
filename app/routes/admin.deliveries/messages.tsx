import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { formatNounCount } from "~/lib/format";
import { ShortTime } from "~/sections/admin/time";
import type { Route } from "./+types/route";

type ShownMessage = Route.ComponentProps["loaderData"]["waiting"][number];

type Props = {
  title: string;
  list: ShownMessage[];
  none: string;
  text?: string;
  action?: ReactNode;
  rowAction?(message: ShownMessage): ReactNode;
  children?: ReactNode;
};

export function Messages({ title, list, none, text, action, rowAction, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {list.length > 0 && action}
      </div>
      <p className="mt-1 text-small text-muted">{list.length === 0 ? none : text}</p>
      {list.length > 0 && (
        <ul role="list" className="mt-3 border-t border-line text-small">
          {list.map((message) => (
            <li
              key={message.id}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3"
            >
              <Row {...message} />
              {rowAction?.(message)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function Row({ type, about, channel, since, attempts, next, problem }: ShownMessage) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">
        {about.path ? (
          <Link to={about.path} className="hover:underline">
            {about.name}
          </Link>
        ) : (
          about.name
        )}
      </p>
      <p className="text-muted">
        {type} · {channel} · <ShortTime at={since} />
        {attempts > 0 && ` · ${formatNounCount(attempts, "attempt")}`}
        {next && (
          <>
            {next.state === "scheduled" ? " · goes out " : " · next attempt "}
            <ShortTime at={next.at} />
          </>
        )}
      </p>
      {problem && (
        <p className="mt-1 max-w-text wrap-anywhere">
          {problem.what} <span className="text-muted">{problem.remedy}</span>
        </p>
      )}
    </div>
  );
}
