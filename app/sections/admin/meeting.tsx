import { Form } from "react-router";
import { useZone } from "~/browser/zone";
import type { Agenda } from "~/lib/agenda";
import { formatZoneName } from "~/lib/zoned-time";
import type { Notices } from "~/ui/notice";
import { ActionButton, Submit } from "./block";
import { DateTimeField } from "./date-time-field";
import { PanelPart } from "./panel";
import { AppointmentTime } from "./time";

/**
 * A meeting by the clocks of the team (ms) and of the guest, with its host. `seen` identifies the shown state, so that
 * no unseen change is overwritten.
 */
export type SetMeeting = {
  seen: string;
  agenda: Agenda;
  set?: { at: number; minutes: number; zone: string; theirs: string; host?: string; isOver: boolean };
};

type Props = {
  title: "Meeting" | "Interview";
  meeting: SetMeeting;
};

/** The time of a meeting, with the forms that set, move and cancel it. */
export function MeetingPart({ title, meeting: { set, seen, agenda } }: Props) {
  const zone = useZone();
  return (
    <PanelPart title={title}>
      {set && (
        <p className="text-small">
          <span className="font-semibold">
            <AppointmentTime at={set.at} />
          </span>{" "}
          <span className="text-muted">{formatZoneName(zone)}</span>
          <br />
          <span className="text-muted">
            {set.minutes} minutes{set.host ? ` with ${set.host}` : ", no host"}
            {set.zone !== zone && ` · ${set.theirs} ${formatZoneName(set.zone)} for them`}
            {set.isOver && " · Over"}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <details className="min-w-0 flex-1">
          <summary className="inline-block cursor-pointer py-1 text-small underline underline-offset-4">
            {set ? "Move" : "Set a time"}
          </summary>
          <Form method="post" key={seen} className="mt-2 grid gap-3">
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="zone" value={zone} />
            <DateTimeField
              id="meeting-at"
              name="at"
              label="Date and time"
              zone={zone}
              agenda={agenda}
              required
            />
            <Submit
              intent="confirm-meeting"
              variant="secondary"
              size="small"
              className="justify-self-start"
              label="Confirm time"
            />
          </Form>
        </details>
        {set && !set.isOver && (
          <ActionButton
            intent="cancel-meeting"
            fields={{ seen }}
            variant="danger"
            label={`Cancel ${title.toLowerCase()}`}
          />
        )}
      </div>
    </PanelPart>
  );
}

export const meetingNotices = {
  meetingSet: {
    kind: "success",
    text: "Time confirmed. The calendar invitation is sent in 1 minute; until then, cancelling sends nothing.",
  },
  meetingDouble: {
    kind: "problem",
    text: "Time confirmed, but you have another meeting then. The calendar invitation is sent in 1 minute; until then, cancelling sends nothing.",
  },
  meetingCancelled: { kind: "success", text: "Cancelled." },
  meetingPast: { kind: "problem", text: "Choose a date and time in the future." },
  unsendable: { kind: "problem", text: "Email is not set up, so no invitation can be sent." },
} satisfies Notices;
