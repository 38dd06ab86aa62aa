import { classNames } from "~/lib/class-names";
import { Icon } from "~/ui/icon";
import { Portrait } from "~/ui/portrait";
import { Mockup } from "./mockup";

const transcriptLines = [
  { time: "0:04", text: "Open Settings and go to Billing." },
  { time: "0:17", text: "Your plan is the first card." },
  { time: "0:23", text: "Choose Change plan, then Annual." },
];

const guideSteps = [
  { text: "Open Settings, then Billing", time: "0:04", at: "at-24" },
  { text: "Choose Change plan", time: "0:23", at: "at-30" },
  { text: "Pick Annual and confirm", time: "0:41", at: "at-32" },
];

/** A recorder: the screen, the speaker, the transcript and the guide made from one take. */
export function StudioMockup({ className }: { className?: string }) {
  return (
    <Mockup className="relative pb-10 [--mock:720] @max-md:[--mock:380]" frame={className}>
      <div className="dusk overflow-hidden rounded-card shadow-float ring-1 ring-paper/15">
        <RecorderBar />
        <div className="grid grid-cols-[1fr_calc(220*var(--unit))] @max-md:grid-cols-1">
          <Screen />
          <Transcript />
        </div>
        <Chapters />
      </div>
      <ol className="absolute inset-x-8 bottom-0 flex gap-2.5">
        {guideSteps.map(({ text, time, at }, index) => (
          <li
            key={text}
            className={classNames(
              "flex-1 scheme-light rounded-card border border-line bg-raised p-3 text-text shadow-float play-rise @max-md:last:hidden",
              at,
            )}
          >
            <span className="flex items-center justify-between">
              <span className="grid size-5 place-items-center rounded-full bg-studio text-tiny font-bold text-ink">
                {index + 1}
              </span>
              <span className="font-mono text-tiny text-muted">{time}</span>
            </span>
            <span className="mt-2 block text-small leading-snug font-semibold">{text}</span>
          </li>
        ))}
      </ol>
    </Mockup>
  );
}

function RecorderBar() {
  const bars = [3, 5, 8, 4, 7, 10, 6, 9, 5, 8, 3, 6, 9, 4, 7, 5];
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <span className="flex items-center gap-2 rounded-full bg-danger-ground px-3 py-1 font-mono text-tiny text-danger">
        <span className="size-2 rounded-full bg-danger" />
        REC 0:41
      </span>
      <svg aria-hidden="true" viewBox="0 0 96 12" className="h-4 w-32 fill-studio">
        {bars.map((height, index) => (
          <rect key={index} x={index * 6} y={6 - height / 2} width="3" height={height} rx="1.5" />
        ))}
      </svg>
      <span className="ml-auto flex gap-3 text-muted">
        <Icon name="mic" className="size-4" />
        <Icon name="video" className="size-4" />
        <Icon name="pause" className="size-4" />
      </span>
    </div>
  );
}

/** The recorded screen: a billing page, a clicking pointer, and the speaker. */
function Screen() {
  return (
    <div className="relative scheme-light bg-ground p-6 pb-16 @max-md:p-4 @max-md:pb-14 text-text">
      <div className="grid grid-cols-[calc(86*var(--unit))_1fr] gap-6">
        <ul className="grid content-start gap-1 text-tiny text-muted">
          {["Profile", "Team", "Billing", "Tokens"].map((item) => (
            <li
              key={item}
              className={classNames(
                "rounded-chip px-2 py-1.5",
                item === "Billing" && "bg-studio-soft font-semibold text-text",
              )}
            >
              {item}
            </li>
          ))}
        </ul>
        <div>
          <p className="font-display text-h3 font-semibold tracking-[-0.03em]">Billing</p>
          <div className="mt-3 rounded-control border border-line bg-raised p-4">
            <p className="flex justify-between font-semibold">
              Team plan <span className="font-mono">$30</span>
            </p>
            <p className="mt-1 text-tiny text-muted">Per user, renewed each month</p>
            <p className="relative mt-4 inline-block rounded-chip bg-ink px-3 py-1.5 text-tiny font-semibold text-paper play-press at-16">
              Change plan
              <Pointer />
            </p>
          </div>
        </div>
      </div>
      <Portrait name="sana" small className="absolute right-5 bottom-5 size-20 rounded-full shadow-float" />
    </div>
  );
}

function Pointer() {
  return (
    <span className="absolute -right-1.5 -bottom-3 play-rise at-12">
      <span className="absolute -top-2 -left-3 size-6 rounded-full bg-studio/60" />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 18"
        className="relative size-5 fill-ink stroke-paper"
        strokeWidth="1.4"
      >
        <path d="M2 1.5 13.5 9l-5.2 1.2L5.6 15Z" />
      </svg>
    </span>
  );
}

function Transcript() {
  return (
    <div className="border-l border-line p-4 @max-md:border-t @max-md:border-l-0">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="captions" className="size-4 text-studio-ink" />
        Transcript
      </p>
      <ul className="mt-4 grid gap-3.5">
        {transcriptLines.map(({ time, text }) => (
          <li key={time}>
            <span className="block font-mono text-tiny text-studio-ink">{time}</span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chapters() {
  return (
    <div className="border-t border-line px-4 pt-3 pb-16">
      <div className="grid grid-cols-[2fr_1.4fr_2.4fr_1fr] gap-1">
        {["Find billing", "Read the card", "Change the plan", "Check"].map((chapter, index) => (
          <span key={chapter} className="min-w-0">
            <span
              className={classNames(
                "block h-1.5 rounded-full play-grow",
                index < 3 ? "bg-studio" : "bg-line",
                ["at-4", "at-8", "at-12", "at-20"][index],
              )}
            />
            <span className="mt-1.5 block truncate text-tiny text-muted">{chapter}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
