import { classNames } from "~/lib/class-names";
import { formatNounCount } from "~/lib/format";
import type { MessageState } from "~/lib/message-kinds";
import { Panel, PanelPart } from "~/sections/admin/panel";
import { ActionButton } from "./block";
import { ShortTime } from "./time";

export type Notification = {
  id: string;
  kind: string;
  name: string;
  state: MessageState;
  /** Whether the receiver knows the lead or application, even if an update is pending. */
  isAnnounced: boolean;
  attempts: number;
  /** When the message is sent next (ms since the epoch). */
  nextAt?: number;
  problem?: { what: string; remedy: string };
};

/** The notifications that are not sent, by channel; a sent one tells the team nothing to do. */
export function Notifications({ list }: { list: Notification[] }) {
  const open = list.filter(({ state }) => state !== "sent");
  if (open.length === 0) return null;
  return (
    <Panel>
      <PanelPart title="Notifications">
        <ul role="list" className="grid gap-3 text-small">
          {open.map((notification) => (
            <li key={notification.id} className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
              <NotificationLine {...notification} />
            </li>
          ))}
        </ul>
      </PanelPart>
    </Panel>
  );
}

function NotificationLine({ id, kind, name, state, isAnnounced, attempts, nextAt, problem }: Notification) {
  const isOpen = state === "waiting" || state === "failed";
  const to = kindTitles[kind];
  const title = to ? `${name}, ${to}` : name;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className={classNames(state === "failed" && "text-danger")}>
          <span className="font-semibold">{title}:</span>{" "}
          {state === "waiting" && isAnnounced ? "sent, an update waits" : stateTexts[state]}
          {nextAt && (
            <span className="text-muted">
              , next attempt <ShortTime at={nextAt} />
            </span>
          )}
        </p>
        {isOpen && problem && (
          <p className="text-muted wrap-anywhere">
            {formatNounCount(attempts, "attempt")}. {problem.what} {problem.remedy}
          </p>
        )}
      </div>
      {state === "failed" && (
        <ActionButton intent="redeliver" fields={{ message: id }} of={title} label="Send again" />
      )}
    </>
  );
}

/** The titles of messages to people outside the team. */
const kindTitles: Record<string, string> = {
  confirmation: "to the visitor",
  meeting: "meeting",
  interview: "interview",
};

const stateTexts: Record<MessageState, string> = {
  waiting: "waiting to be sent",
  scheduled: "scheduled",
  sending: "being sent",
  sent: "sent",
  failed: "failed",
  cancelled: "not sent",
};
