import { useLocation } from "react-router";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { useZone } from "~/browser/zone";
import type { Agenda } from "~/lib/agenda";
import { locationRule } from "~/lib/meeting-location";
import { formatTime, formatZoneName } from "~/lib/zoned-time";
import { Form } from "~/ui/form";
import { Location } from "~/ui/location";
import type { Notices } from "~/ui/notice";
import { ActionButton, Submit } from "./block";
import { DateTimeField } from "./date-time-field";
import { LocationField } from "./location-field";
import { PanelPart } from "./panel";
import { AppointmentTime } from "./time";

/**
 * A meeting by the clocks of the team (ms) and of the guest, with its host. `seen` identifies the shown state, so that
 * no unseen change is overwritten.
 */
export type SetMeeting = {
  seen: string;
  agenda: Agenda;
  /** The place or link of the meeting, or of the last one that the reader hosted. */
  location: string;
  set?: { at: number; minutes: number; zone: string; theirs: string; host?: string; isOver: boolean };
};

type Props = {
  title: "Meeting" | "Interview";
  meeting: SetMeeting;
};

/** The time of a meeting, with the forms that set, move and cancel it. */
export function MeetingPart({ title, meeting: { set, seen, agenda, location } }: Props) {
  const zone = useZone();
  const unsentRef = useUnsentFormValues(`meeting:${useLocation().pathname}:${seen}`);
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
            {set.theirs !== formatTime(set.at, zone) &&
              ` · ${set.theirs} ${formatZoneName(set.zone)} for them`}
            {set.isOver && " · Over"}
          </span>
          {location && (
            <span className="block wrap-anywhere">
              <Location location={location} />
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <details className="min-w-0 flex-1 open:basis-full">
          <summary className="inline-block cursor-pointer py-1 text-small underline underline-offset-4">
            {set ? "Change" : "Set a time"}
          </summary>
          <Form ref={unsentRef} method="post" key={seen} className="mt-2 grid gap-3">
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="zone" value={zone} />
            <DateTimeField
              id="meeting-at"
              name="at"
              label="Date and time"
              zone={zone}
              agenda={agenda}
              defaultValue={set && !set.isOver ? new Date(set.at).toISOString().slice(0, 16) : undefined}
              required
            />
            <LocationField defaultValue={location} />
            <Submit
              intent="confirm-meeting"
              variant="secondary"
              size="small"
              className="justify-self-start"
              label={`Confirm ${title.toLowerCase()}`}
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
  meetingCancelled: {
    kind: "success",
    text: "Cancelled. Whoever got the invitation gets the cancellation in 1 minute.",
  },
  meetingLocation: { kind: "problem", text: locationRule },
  meetingPast: { kind: "problem", text: "Choose a date and time in the future." },
  unsendable: { kind: "problem", text: "Email is not set up, so no invitation can be sent." },
} satisfies Notices;
