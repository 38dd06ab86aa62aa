import type { ReactNode } from "react";
import { useActionData, useSearchParams } from "react-router";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

type Props = { kind: "success" | "problem" | "info"; children?: ReactNode; className?: string };

const noticeStyles = {
  success: { icon: "circle-check", ground: "bg-success-ground", ink: "text-success", role: "status" },
  problem: { icon: "circle-alert", ground: "bg-danger-ground", ink: "text-danger", role: "alert" },
  info: { icon: "info", ground: "bg-ground-2", ink: "text-accent", role: "status" },
} as const;

export type Notices = Record<string, { kind: Props["kind"]; text: string }>;

/** A notice by its name: of the action that redirected to this URL, until the page answers a form, or the given one. */
export function NamedNotice({ notices, name }: { notices: Notices; name?: string }) {
  const [searchParams] = useSearchParams();
  const answer = useActionData();
  const shown = name ?? (answer ? null : searchParams.get("notice"));
  const [, found] = Object.entries(notices).find(([known]) => known === shown) ?? [];
  return (
    <Notice kind={found?.kind ?? "success"} className="mt-4">
      {found?.text}
    </Notice>
  );
}

/**
 * The result of an action on the page itself, which works without script and stays. Render it empty where text may come
 * later, because screen readers announce changes only in an existing region.
 */
export function Notice({ kind, children, className }: Props) {
  const { icon, ground, ink, role } = noticeStyles[kind];
  return (
    <div role={role}>
      {children && (
        <div
          className={classNames(
            "flex items-start gap-3 rounded-control px-4 py-3 text-small",
            ground,
            className,
          )}
        >
          <Icon name={icon} className={classNames("mt-px size-5", ink)} />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      )}
    </div>
  );
}
