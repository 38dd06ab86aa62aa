import { type ApplicationView, toApplicationPath } from "~/lib/applications/application-list";
import { isClosedStage, stageNames } from "~/lib/applications/application-stage";
import { isolate } from "~/lib/isolate";
import { MeetingPart } from "~/sections/admin/meeting";
import { NoteForm } from "~/sections/admin/note-form";
import { Notifications } from "~/sections/admin/notifications";
import { OwnerForm } from "~/sections/admin/owner-form";
import { Panel, PanelPart } from "~/sections/admin/panel";
import { Others, PersonLink } from "~/sections/admin/same-person";
import { StageChip } from "~/sections/admin/stage-chip";
import { Thread } from "~/sections/admin/thread";
import { Time } from "~/sections/admin/time";
import { detailGridClass, EraseRecord, HeldAsSpam, sentClass } from "~/sections/worklist/worklist-detail";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Answers } from "./answers";
import { ApplicationFiles } from "./application-files";
import { Candidate } from "./candidate";
import { MessageEntry, MessageLinks } from "./messages";
import { Ratings } from "./ratings";

type Props = {
  application: ApplicationData;
  view: ApplicationView;
  you: string;
  canErasePerson: boolean;
};

/**
 * The page of an application: the files first, at the same place for each candidate, then the other sent content; beside
 * it ratings, actions and history, then what is read less often.
 */
export function ApplicationDetail({ application, view, you, canErasePerson }: Props) {
  const others = application.others.map(({ id, job, stage, ...times }) => ({
    id,
    to: toApplicationPath(id),
    title: job,
    ...times,
    chip: <StageChip stage={stage} />,
  }));
  return (
    <div className={detailGridClass}>
      <div className="grid min-w-0 gap-5">
        {application.stage === "spam" && <HeldAsSpam reason={application.spamReason} />}
        <div className={sentClass}>
          <ApplicationFiles application={application} />
          <Candidate person={application.person}>
            <Facts application={application} />
          </Candidate>
        </div>
        <NoteForm form="application" notes={application.notes} />
        <div className={sentClass}>
          <Answers application={application} />
        </div>
      </div>
      <div key={application.id} className="grid min-w-0 gap-8 lg:row-span-2">
        <Panel>
          <Ratings ratings={application.ratings} />
          <OwnerForm owner={application.owner} people={application.people} you={you} />
          <PanelPart title="Message the candidate">
            <MessageLinks application={application} view={view} />
          </PanelPart>
          {(application.meeting.seen || !isClosedStage(application.stage)) && (
            <MeetingPart title="Interview" meeting={application.meeting} />
          )}
        </Panel>
        <Thread
          notes={application.notes}
          history={application.history}
          others={application.messages.map((message) => ({
            id: message.id,
            time: message.time,
            content: <MessageEntry message={message} />,
          }))}
        />
      </div>
      <div className="grid min-w-0 gap-5">
        <Others title="Same person" others={others} />
        <Notifications list={application.notifications} />
        <EraseRecord
          noun="application"
          content="All personal data of this application, its files, notes, ratings and messages"
        />
        {canErasePerson && <PersonLink email={application.person.email} />}
      </div>
    </div>
  );
}

function Facts({ application }: { application: ApplicationData }) {
  const { source, received, stage, since, closed, keepLonger, messages } = application;
  const isHeld = messages.some(({ kind, fate }) => kind === "rejection" && fate === "waiting");
  return (
    <p className="mt-3 text-small text-muted">
      Source: {isolate(source)} · Received <Time at={received} />
      {stage !== "new" && (
        <>
          {closed && !isHeld ? " · Closed " : ` · ${stageNames[stage]} since `}
          <Time at={closed && !isHeld ? closed : since} />
          {isHeld && ", candidate not notified yet"}
        </>
      )}
      {keepLonger && " · Wants to be considered for future jobs."}
    </p>
  );
}
