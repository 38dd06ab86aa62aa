import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useUnsentFormValues } from "~/browser/unsent-values";
import { useZone } from "~/browser/zone";
import { companyName } from "~/lib/company-name";
import { findDialable } from "~/lib/dialable";
import { isolate } from "~/lib/isolate";
import { type FollowUp, maxFollowUpLength, toFollowUpKey } from "~/lib/leads/follow-up";
import {
  type LeadFieldName,
  type LeadText,
  leadFieldNames,
  leadFields,
  leadRequestNames,
} from "~/lib/leads/lead-fields";
import { toSourcePath } from "~/lib/leads/lead-list";
import { toMailLink } from "~/lib/links";
import { formatTime, formatZoneName } from "~/lib/zoned-time";
import { HiddenFields, Submit } from "~/sections/admin/block";
import { LocationField } from "~/sections/admin/location-field";
import { MeetingPart } from "~/sections/admin/meeting";
import { NoteForm } from "~/sections/admin/note-form";
import { Notifications } from "~/sections/admin/notifications";
import { OwnerForm } from "~/sections/admin/owner-form";
import { Panel, PanelPart, QuietHeading } from "~/sections/admin/panel";
import { Others, PersonLink } from "~/sections/admin/same-person";
import { StageChip } from "~/sections/admin/stage-chip";
import { Thread } from "~/sections/admin/thread";
import { AppointmentTime, Time } from "~/sections/admin/time";
import { detailGridClass, EraseRecord, HeldAsSpam, sentClass } from "~/sections/worklist/worklist-detail";
import type { LeadData } from "~/server/leads/lead-view.server";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";

type Props = {
  lead: LeadData;
  /** The id of the signed-in member, if they may work with leads; others only read. */
  you?: string;
};

/** The page of a lead: the sent content, beside it the team's actions and history, then what is read less often. */
export function LeadDetail({ lead, you }: Props) {
  const { id, status, received, contacted, source, isOfCampaign } = lead;
  const others = lead.others.map((other) =>
    toOther(other, `${leadRequestNames[other.requested]} (${other.number})`),
  );
  const { host, others: colleagues } = lead.company;
  return (
    <div className={detailGridClass}>
      <div className="grid min-w-0 gap-5">
        {status === "spam" && (
          <HeldAsSpam reason={lead.spamReason}>
            {lead.notifications.every(({ isAnnounced }) => !isAnnounced) &&
              "Your team has not been notified."}
          </HeldAsSpam>
        )}
        <div className={sentClass}>
          <Details {...lead}>
            <p className="mt-3 text-small wrap-anywhere text-muted">
              {isOfCampaign ? "Campaign" : "Source"}:{" "}
              <Link to={toSourcePath(source)} className="underline underline-offset-4">
                {isolate(source)}
              </Link>{" "}
              · Received <Time at={received} />
              {contacted && (
                <>
                  {" "}
                  · First contacted <Time at={contacted} />
                </>
              )}
            </p>
          </Details>
          {lead.proposal && (
            <Times
              {...lead.proposal}
              email={lead.fields.email}
              meeting={lead.meeting}
              canConfirm={status !== "spam" && you !== undefined}
            />
          )}
        </div>
        {you !== undefined && <NoteForm form="lead" notes={lead.notes} />}
      </div>
      <div key={id} className="grid min-w-0 gap-8 lg:row-span-2">
        {you !== undefined && (
          <Panel>
            <NextStep followUp={lead.followUp} />
            {status !== "spam" && <MeetingPart title="Meeting" meeting={lead.meeting} />}
            <OwnerForm owner={lead.owner} people={lead.people} you={you} />
          </Panel>
        )}
        <Thread notes={lead.notes} history={lead.history} />
      </div>
      <div className="grid min-w-0 gap-5">
        <Others title="Same person" others={others} />
        <Others
          title={`Others from ${host}`}
          others={colleagues.map((other) =>
            toOther(other, `${isolate(other.name)} (${leadRequestNames[other.requested]})`),
          )}
        />
        <Notifications list={lead.notifications} />
        {you !== undefined && (
          <Panel>
            <Privacy lead={lead} />
          </Panel>
        )}
      </div>
    </div>
  );
}

function toOther({ id, status, time }: LeadData["others"][number], title: string) {
  return { id, to: `/admin/leads/${id}`, title, time, chip: <StageChip stage={status} /> };
}

type DetailsProps = Pick<LeadData, "fields" | "visit" | "unicodeEmail"> & {
  children: ReactNode;
};

function Details({ fields, visit, unicodeEmail, children }: DetailsProps) {
  return (
    <section>
      <h2 className="sr-only">Details</h2>
      {fields.message && (
        <p dir="auto" className="mb-4 max-w-text whitespace-pre-line wrap-anywhere">
          {fields.message}
        </p>
      )}
      <dl className="grid gap-y-2">
        {leadFieldNames.map(
          (name) =>
            // The heading of the page is the name.
            !["message", "name"].includes(name) &&
            fields[name] && (
              <Detail key={name} label={leadFields[name].label}>
                <DetailValue name={name} fields={fields} />
                {name === "email" && unicodeEmail && ` (${unicodeEmail})`}
              </Detail>
            ),
        )}
        {visit.map(([label, text]) => (
          <Detail key={label} label={label}>
            {text}
          </Detail>
        ))}
      </dl>
      {children}
    </section>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-4 sm:grid-cols-[8rem_1fr]">
      <dt className="text-small leading-7 text-muted">{label}</dt>
      <dd dir="auto" className="min-w-0 max-w-text whitespace-pre-line wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}

function DetailValue({ name, fields }: { name: LeadFieldName; fields: LeadText }) {
  const dialable = findDialable(fields.phone);
  const links: Partial<LeadText> = {
    email: toMailLink(fields.email),
    website: fields.website,
    ...(dialable && { phone: `tel:${dialable}` }),
  };
  if (!links[name]) return fields[name];
  const outside = name === "website" && { target: "_blank", rel: "noopener noreferrer nofollow" };
  return (
    <a href={links[name]} {...outside} className="underline underline-offset-4">
      {fields[name]}
    </a>
  );
}

type TimesProps = NonNullable<LeadData["proposal"]> & {
  meeting: LeadData["meeting"];
  email: string;
  canConfirm: boolean;
};

/** The times that the visitor proposes, in the reader's zone with the visitor's beside it, and buttons that confirm. */
function Times({ zone, since, times, meeting: { seen, set, location }, email, canConfirm }: TimesProps) {
  const ownZone = useZone();
  const isOver = times.every(({ isPast }) => isPast);
  const canChoose = canConfirm && times.some(({ at, isPast }) => !isPast && at !== set?.at);
  const isSameZone = times.every(({ at, theirs }) => theirs === formatTime(at, ownZone));
  return (
    <section>
      <QuietHeading>Proposed times</QuietHeading>
      <Form method="post" key={seen}>
        <HiddenFields
          fields={[
            ["intent", "confirm-meeting"],
            ["seen", seen],
            ["zone", ownZone],
          ]}
        />
        <ol role="list" className="mt-2 divide-y divide-line">
          {times.map(({ at, theirs, isPast, isTaken }) => (
            <li key={at} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
              <span className="grid figures">
                <span className="font-semibold">
                  <AppointmentTime at={at} />
                </span>
                {!isSameZone && <span className="text-small text-muted">{theirs} for them</span>}
                {isTaken && !isPast && (
                  <span className="text-small font-semibold text-danger">You have another meeting then.</span>
                )}
              </span>
              {set?.at === at ? (
                <span className="text-small font-semibold text-success sm:ml-auto">Confirmed</span>
              ) : isPast ? (
                <span className="text-small text-muted sm:ml-auto">Past</span>
              ) : (
                canConfirm && (
                  <Button
                    type="submit"
                    name="at"
                    value={at}
                    variant="secondary"
                    size="small"
                    aria-label={`${set ? "Move to" : "Confirm"} ${formatTime(at, ownZone)}`}
                    className="sm:ml-auto"
                  >
                    {set ? "Move to this time" : "Confirm"}
                  </Button>
                )
              )}
            </li>
          ))}
        </ol>
        {canChoose && (
          // Enter would confirm the first time.
          <LocationField
            className="mt-3"
            defaultValue={location}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Form>
      <p className="mt-2 text-small text-muted">
        {formatZoneName(ownZone)}
        {!isSameZone && `; ${formatZoneName(zone)} for them`}. Proposed <Time at={since} />.
      </p>
      {canConfirm && !set && isOver && (
        <p className="mt-2 text-small">
          <a
            href={toMailLink(email, `New times for a demo with ${companyName}`)}
            className="font-semibold underline underline-offset-4"
          >
            Ask for new times
          </a>
        </p>
      )}
    </section>
  );
}

/** The next step and its date. The form carries the seen one, so that no unseen change is overwritten. */
function NextStep({ followUp }: { followUp?: FollowUp }) {
  const seen = toFollowUpKey(followUp);
  const unsentRef = useUnsentFormValues(`follow-up:${useLocation().pathname}:${seen}`);
  return (
    <PanelPart title="Next step">
      <Form ref={unsentRef} method="post" key={seen} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="seen" value={seen} />
        <label className="flex items-center gap-2 text-small">
          Follow up on
          <input
            type="date"
            name="day"
            required
            min="2000-01-01"
            max="2099-12-31"
            defaultValue={followUp?.day}
            className="h-9 rounded-control border border-field-line bg-raised px-2.5"
          />
        </label>
        <input
          name="followUp"
          aria-label="What to do"
          placeholder="What to do"
          dir="auto"
          maxLength={maxFollowUpLength}
          autoComplete="off"
          defaultValue={followUp?.text}
          className="h-9 min-w-32 flex-1 rounded-control border border-field-line bg-raised px-2.5 text-small"
        />
        <Submit intent="follow-up" variant="secondary" size="small" label="Save" />
        {followUp && (
          <Submit intent="followed-up" variant="secondary" size="small" formNoValidate label="Done" />
        )}
      </Form>
    </PanelPart>
  );
}

/** The sender's rights: access and erasure. */
function Privacy({ lead: { id, fields, announcedIn } }: Pick<Props, "lead">) {
  const channels = announcedIn.join(", ");
  return (
    <PanelPart title="Privacy">
      <p className="max-w-text text-small text-muted">
        The sender can view and erase this lead on the visitor's page. The button opens it with a new link
        that works for a year. Share that link only with the sender.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="receipt" />
          <Button type="submit" variant="secondary" size="small">
            Visitor's page
          </Button>
        </Form>
        <EraseRecord
          noun="lead"
          content="All personal data of this lead, its notes and its source"
          advice={
            channels &&
            `A message about it was already sent: ${channels}. Delete it there yourself; it contains ${id}.`
          }
        />
      </div>
      <PersonLink email={fields.email} />
    </PanelPart>
  );
}
