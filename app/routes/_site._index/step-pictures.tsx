import type { CodeSample } from "~/lib/code-sample";
import { Mockup } from "~/sections/mockups/mockup";
import { CodeTokens } from "~/ui/code-tokens";
import { Icon } from "~/ui/icon";
import { VideoPoster } from "~/video/video-poster";

const picturesByName = { upload: Upload, embed: Embed, measure: Measure };

export type StepPictureName = keyof typeof picturesByName;

export function StepPicture({ name, code }: { name: StepPictureName; code?: CodeSample }) {
  const Picture = picturesByName[name];
  return (
    <Mockup className="aspect-4/3 overflow-hidden rounded-pane! border border-line bg-ground-2 p-6 [--mock:400]">
      <Picture code={code} />
    </Mockup>
  );
}

function Upload() {
  const files = [
    { id: "rill", name: "rill-stones.mov", width: "w-full" },
    { id: "halo", name: "halo-desk.mp4", width: "w-full" },
    { id: "tide", name: "tide-set.webm", width: "w-3/5" },
  ] as const;
  return (
    <div className="flex h-full flex-col justify-between rounded-card border border-dashed border-field-line p-4">
      <p className="flex items-center gap-2 text-base font-semibold">
        <Icon name="upload" className="size-4" /> Drop videos here
        <span className="ml-auto rounded-full bg-studio-soft px-2.5 py-1 text-tiny font-semibold text-studio-ink">
          Catalog connected
        </span>
      </p>
      {files.map((file) => (
        <div key={file.id} className="flex items-center gap-3 rounded-control bg-raised p-2 shadow-float">
          <span className="relative h-11 w-8 overflow-hidden rounded-chip">
            <VideoPoster id={file.id} alt="" sizes="40px" />
          </span>
          <span className="grow">
            <span className="flex justify-between font-mono text-tiny">
              {file.name}
              {file.width === "w-full" && <Icon name="check" className="size-3.5 text-success" />}
            </span>
            <span className="mt-1.5 block h-1.5 rounded-full bg-line">
              <span className={`block h-full origin-left rounded-full bg-lamp play-grow ${file.width}`} />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

function Embed({ code }: { code?: CodeSample }) {
  return (
    <div className="grid h-full grid-cols-[1.35fr_1fr] gap-4">
      <div className="flex flex-col justify-between gap-2">
        <div className="grid gap-2">
          {(["Story", "Carousel", "Floating"] as const).map((kind, index) => (
            <span
              key={kind}
              className={
                index === 2
                  ? "flex items-center justify-between rounded-control bg-lamp px-3 py-1.5 text-base font-semibold text-ink"
                  : "rounded-control border border-line bg-raised px-3 py-1.5 text-base"
              }
            >
              {kind}
              {index === 2 && <Icon name="check" className="size-4" />}
            </span>
          ))}
        </div>
        <div className="rounded-control bg-ink p-3 font-mono text-tiny leading-relaxed whitespace-pre-wrap text-paper [&_.token-tag]:text-lamp! [&_span]:text-inherit!">
          {code && <CodeTokens tokens={code.tokens} />}
        </div>
      </div>
      <span className="relative overflow-hidden rounded-card">
        <VideoPoster id="rill" alt="" sizes="180px" />
      </span>
    </div>
  );
}

function Measure() {
  return (
    <div className="flex h-full flex-col justify-between">
      <div className="flex items-end justify-between">
        <span>
          <span className="block text-small text-muted">Conversion, video against photo</span>
          <span className="font-display text-[calc(46*var(--unit))] leading-none font-semibold tracking-[-0.04em]">
            +14%
          </span>
        </span>
        <span className="rounded-full bg-studio-soft px-2.5 py-1 text-tiny font-semibold text-studio-ink">
          A/B test
        </span>
      </div>
      <svg viewBox="0 0 360 150" className="w-full overflow-visible" aria-hidden="true" focusable="false">
        <path
          d="M0 120 60 112 120 116 180 104 240 108 300 98 360 100"
          className="fill-none stroke-field-line"
          strokeWidth="2.5"
          strokeDasharray="5 5"
        />
        <path
          d="M0 118 60 104 120 96 180 70 240 62 300 34 360 18"
          className="fill-none stroke-commerce"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="360" cy="18" r="7" className="fill-commerce" />
      </svg>
      <div className="flex gap-4 text-tiny text-muted">
        <span className="flex items-center gap-1.5">
          <span className="h-1 w-4 rounded-full bg-commerce" /> Video
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-1 w-4 rounded-full bg-field-line" /> Photo
        </span>
      </div>
    </div>
  );
}
