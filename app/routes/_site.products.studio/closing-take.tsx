import { Marks } from "~/ui/marks";
import { Waveform } from "./waveform";

export type ClosingTakeProps = { question: string; timer: string };

/** A recorder that has just been started on somebody's question. */
export function ClosingTake({ question, timer }: ClosingTakeProps) {
  return (
    <div aria-hidden="true" className="mt-16 w-full max-w-240 text-left">
      <p className="ml-6 inline-block rounded-card rounded-bl-chip bg-studio-soft px-6 py-4 text-lead">
        <Marks text={question} />
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
