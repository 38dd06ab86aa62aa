import { Mockup } from "~/sections/mockups/mockup";
import { Icon } from "~/ui/icon";

/** The browser extension, opened from the toolbar. */
export function ExtensionMockup({ className }: { className?: string }) {
  return (
    <Mockup className="relative [--mock:360]" frame={className}>
      <div className="flex items-center gap-3 rounded-card border border-line bg-ground-2 px-4 py-3 text-muted">
        <Icon name="arrow-left" className="size-4" />
        <Icon name="rotate-ccw" className="size-4" />
        <span className="h-6 grow rounded-full bg-raised" />
        <Icon name="puzzle" className="size-4" />
        <span className="grid size-6 place-items-center rounded-chip bg-studio text-ink play-press at-4">
          <Icon name="video" className="size-4" />
        </span>
      </div>
      <div className="mt-2 ml-auto w-60 rounded-card border border-line bg-raised p-4 shadow-float play-rise at-5">
        <div className="grid grid-cols-3 gap-1.5 text-center text-tiny">
          <span className="rounded-chip bg-studio-soft py-2 font-semibold">Tab</span>
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
      <span className="flex h-4 w-7 justify-end rounded-full bg-studio p-0.5">
        <span className="size-3 rounded-full bg-paper" />
      </span>
    </span>
  );
}
