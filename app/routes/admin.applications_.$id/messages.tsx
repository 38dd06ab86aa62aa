import { Fragment } from "react";
import { Link } from "react-router";
import { type ApplicationView, toWritePath } from "~/lib/applications/application-list";
import { candidateMessageKinds, templateNames } from "~/lib/applications/application-stage";
import { ActionButton } from "~/sections/admin/block";
import { EntryTime } from "~/sections/admin/thread";
import { Time } from "~/sections/admin/time";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { buttonClass } from "~/ui/button";
import { Location } from "~/ui/location";

const writeLabels = {
  invitation: "Invite",
  rejection: "Reject",
  message: "Message",
};

const fateTexts = {
  waiting: "Scheduled for",
  sent: "Sent",
  failed: "Failed",
  dropped: "Cancelled: the stage changed before it was sent",
  taken_back: "Cancelled",
};

type LinksProps = { application: Pick<ApplicationData, "id" | "stage">; view: ApplicationView };

export function MessageLinks({ application: { id, stage }, view }: LinksProps) {
  return (
    <ul role="list" className="flex flex-wrap gap-2">
      {candidateMessageKinds.map((kind) => (
        <li key={kind}>
          <Link
            to={toWritePath(kind, [`${id} ${stage}`], view)}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            {writeLabels[kind]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function MessageEntry({ message }: { message: ApplicationData["messages"][number] }) {
  const { id, kind, fate, time, author, subject, body, offer } = message;
  const isAutomatic = kind === "received";
  return (
    <div className="rounded-control border border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-semibold">{templateNames[kind]}</span>{" "}
          <span className="text-muted">{isAutomatic ? "sent automatically" : author && `by ${author}`}</span>
        </span>
        <EntryTime>
          {fateTexts[fate]} {(fate === "waiting" || fate === "sent") && <Time at={time} />}
        </EntryTime>
      </p>
      {!isAutomatic && (
        <details className="mt-1">
          <summary
            dir="auto"
            className="inline-block cursor-pointer py-1 wrap-anywhere underline underline-offset-4"
          >
            {subject}
          </summary>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {body}
          </p>
        </details>
      )}
      {offer && (
        <p className="mt-1 text-muted">
          {offer.times.length > 0 && "Times to choose from: "}
          {offer.times.map((time, index) => (
            <Fragment key={time}>
              {index > 0 && ", "}
              <Time at={time} />
            </Fragment>
          ))}
          {offer.location && (
            <>
              {offer.times.length > 0 && " · "}
              <Location location={offer.location} />
            </>
          )}
        </p>
      )}
      {fate === "waiting" && !isAutomatic && (
        <ActionButton
          intent="take-back"
          fields={{ message: id }}
          of={templateNames[kind]}
          className="mt-2"
          label="Cancel sending"
        />
      )}
    </div>
  );
}
