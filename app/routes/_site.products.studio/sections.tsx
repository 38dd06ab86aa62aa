import { Mockup } from "~/sections/mockups/mockup";
import { SectionHead } from "~/sections/section-head";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import type { answers } from "./content";
import { Waveform } from "./take";

export function ExtensionMockup({ className }: { className?: string }) {
  return (
    <Mockup className="relative [--mock:360]" frame={className}>
      <div className="flex items-center gap-3 rounded-card border border-line bg-ground-2 px-4 py-3 text-muted">
        <Icon name="arrow-left" className="size-4" />
        <Icon name="rotate-ccw" className="size-4" />
        <span className="h-6 grow rounded-full bg-raised" />
        <Icon name="puzzle" className="size-4" />
        <span className="grid size-6 place-items-center rounded-chip bg-hue text-ink play-press at-4">
          <Icon name="video" className="size-4" />
        </span>
      </div>
      <div className="mt-2 ml-auto w-60 rounded-card border border-line bg-raised p-4 shadow-float play-rise at-5">
        <div className="grid grid-cols-3 gap-1.5 text-center text-tiny">
          <span className="rounded-chip bg-hue-soft py-2 font-semibold">Tab</span>
          <span className="rounded-chip border border-line py-2">Window</span>
          <span className="rounded-chip border border-line py-2">Screen</span>
        </div>
        <div className="mt-3 grid gap-2.5">
          <Switch label="Webcam" />
          <Switch label="Microphone" />
        </div>
        <p className="mt-4 flex items-center justify-center gap-2 rounded-control bg-primary py-2.5 font-semibold text-on-primary">
          <span className="size-2 rounded-full bg-commerce" />
          Record
        </p>
      </div>
    </Mockup>
  );
}

function Switch({ label }: { label: string }) {
  return (
    <span className="flex items-center justify-between">
      {label}
      <span className="flex h-4 w-7 justify-end rounded-full bg-hue p-0.5">
        <span className="size-3 rounded-full bg-paper" />
      </span>
    </span>
  );
}

type ProductAnswersProps = typeof answers;

/** Use cases as conversations: a question, and the recording that answers it. */
export function ProductAnswers({ title, lead, answers }: ProductAnswersProps) {
  return (
    <section aria-labelledby="answers" className="wrap pt-16">
      <div className="mx-auto max-w-3xl text-center">
        <SectionHead id="answers" title={title} lead={lead} leadWidth="" />
      </div>
      <ul role="list" className="mx-auto mt-14 grid max-w-240 gap-12">
        {answers.map(({ from, question, video, length, also }) => (
          <li key={question} className="enter grid gap-3">
            <div className="max-w-[85%] justify-self-start sm:max-w-[70%]">
              <p className="ml-6 text-small text-muted">{from}</p>
              <p className="mt-1.5 rounded-card rounded-bl-chip bg-ground-2 px-6 py-4 text-lead">
                <RichText text={question} />
              </p>
            </div>
            <div className="flex max-w-[85%] items-center gap-5 justify-self-end rounded-card rounded-br-chip bg-hue-soft p-4 pr-6 sm:max-w-[70%]">
              <span
                aria-hidden="true"
                className="grid h-24 w-14 shrink-0 place-items-center rounded-control bg-hue text-ink"
              >
                <Icon name="play" className="size-6" />
              </span>
              <p>
                <span className="block font-display text-h3 font-semibold tracking-[-0.03em]">{video}</span>
                <span className="mt-1 block font-mono text-small text-hue-ink">{length}</span>
                <span className="mt-1 block text-small text-text/80">{also}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export type ClosingTakeProps = { question: string; timer: string };

/** A recorder that has just started on a question. */
export function ClosingTake({ question, timer }: ClosingTakeProps) {
  return (
    <div aria-hidden="true" className="mt-16 w-full max-w-240 text-left">
      <p className="ml-6 inline-block rounded-card rounded-bl-chip bg-hue-soft px-6 py-4 text-lead">
        <RichText text={question} />
      </p>
      <div className="mt-5 flex items-center gap-5 rounded-t-pane border border-line bg-ground-2 p-6 sm:gap-8 sm:p-8">
        <span className="grid size-16 shrink-0 place-items-center rounded-full border-2 border-text">
          <span className="size-10 rounded-full bg-danger" />
        </span>
        <Waveform className="h-16 min-w-0 flex-1" />
        <span className="font-mono text-lead">{timer}</span>
      </div>
    </div>
  );
}
