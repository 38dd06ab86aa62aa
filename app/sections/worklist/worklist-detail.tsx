import type { ComponentProps, ReactNode } from "react";
import { isRouteErrorResponse, useActionData, useNavigation } from "react-router";
import type { DetailAnswer } from "~/lib/worklist";
import { ConfirmedAction } from "~/sections/admin/block";
import { DetailGone, DetailHead, DetailNavigation } from "~/sections/admin/detail-head";
import { SamePersonLink } from "~/sections/admin/same-person";
import { StageTrack } from "~/sections/admin/stage-track";
import { Time } from "~/sections/admin/time";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { NamedNotice, Notice, type Notices } from "~/ui/notice";

/** The notices on a detail page after an action; `own` are those of this type of page. */
function createDetailNotices(noun: string, plural: string, own: Notices): Notices {
  return {
    stage: { kind: "success", text: "Stage updated." },
    spam: { kind: "success", text: "Marked as spam." },
    released: { kind: "success", text: "Marked as not spam. Your team is being notified." },
    owner: { kind: "success", text: "Owner updated." },
    note: { kind: "success", text: "Note added." },
    redelivered: { kind: "success", text: "The notification will be sent again." },
    notDead: { kind: "problem", text: "No notification has failed." },
    overtaken: {
      kind: "problem",
      text: "A teammate changed this first, so your change was not saved. This page shows the current state.",
    },
    empty: { kind: "problem", text: "The note is empty." },
    gone: {
      kind: "problem",
      text: `This ${noun} was already erased, or that team member can no longer see ${plural}.`,
    },
    ...own,
  };
}

export function useExpectedStage<Stage extends string>(
  stage: Stage,
  readStage: (name: unknown) => Stage | undefined,
): Stage {
  const sent = useNavigation().formData;
  return (sent?.get("intent") === "move" && readStage(sent.get("to"))) || stage;
}

type Props = Pick<ComponentProps<typeof DetailHead>, "title" | "chip" | "about"> & {
  /** The name of the record, "lead" or "application", and its plural. */
  noun: string;
  plural: string;
  back: BackTo;
  neighbors: ComponentProps<typeof DetailNavigation>["neighbors"];
  others: number;
  /** The stages; without them the member may only read. */
  track: ComponentProps<typeof StageTrack> | undefined;
  notices?: Notices;
  children: ReactNode;
};

/** The frame of the page of a lead or an application: links along the list, the head with its stages, notices. */
export function WorklistDetail({ noun, plural, back, neighbors, others, track, ...props }: Props) {
  return (
    <main id="content" className="pt-4 pb-12">
      <DetailNavigation back={back} neighbors={neighbors} />
      <DetailHead
        title={props.title}
        chip={props.chip}
        about={
          <>
            {props.about}
            <SamePersonLink count={others} />
          </>
        }
      >
        {track && <StageTrack {...track} />}
      </DetailHead>
      <div className="wrap">
        <NamedNotice notices={createDetailNotices(noun, plural, props.notices ?? {})} />
        <Notice kind="problem" className="mt-4">
          {useActionData<DetailAnswer>()?.problem}
        </Notice>
        {props.children}
      </div>
    </main>
  );
}

/** A card of what was sent, by sections. */
export const sentClass =
  "min-w-0 divide-y divide-line rounded-card border border-line bg-raised *:p-5 sm:*:px-8 sm:*:py-6";

/** The columns of the page. On a phone, the history comes before what is read less often. */
export const detailGridClass =
  "mt-5 grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]";

export function HeldAsSpam({ reason, children }: { reason?: string; children?: ReactNode }) {
  return (
    <Notice kind="problem">
      <p className="font-semibold">Held as spam</p>
      <p className="mt-0.5">
        {reason} {children}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="from" value="spam" />
        <Button type="submit" name="to" value="new" size="small">
          Not spam
        </Button>
      </Form>
    </Notice>
  );
}

/** Erases the record after a question; `content` names what goes, `advice` what the team must delete elsewhere. */
export function EraseRecord({
  noun,
  content,
  advice = "",
}: {
  noun: string;
  content: string;
  advice?: string;
}) {
  return (
    <ConfirmedAction
      intent="erase"
      label="Erase"
      confirm={`Erase this ${noun}`}
      question={`${content} are erased for good, and waiting messages are cancelled. You cannot undo this. Earlier backups keep the data until they are replaced. ${advice}`}
    />
  );
}

type BackTo = ComponentProps<typeof DetailNavigation>["back"];

/** The page of an erased lead or application; `at` in ms. */
export function ErasedDetail({ noun, at, back }: { noun: string; at: number; back: BackTo }) {
  const text = (
    <>
      Erased <Time at={at} />. No personal data is left.
    </>
  );
  return <DetailGone title={`This ${noun} was erased`} text={text} back={back} />;
}

/** The page of a lead or application that does not exist; any other error is thrown again. */
export function MissingDetail({ noun, error, back }: { noun: string; error: unknown; back: BackTo }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const text = "Its retention period has ended, or the link is incomplete.";
  return <DetailGone title={`${noun} not found`} text={text} back={back} />;
}
