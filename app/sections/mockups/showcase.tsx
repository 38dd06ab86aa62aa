import { Icon } from "~/ui/icon";
import { Video } from "~/video/video";
import { Mockup } from "./mockup";

const crmRecord = [
  ["Name", "Lena Ahlgren"],
  ["Work email", "lena@northyard.example"],
  ["Source", "newsletter / spring"],
  ["Watched", "0:12 of 0:24"],
] as const;

export function ShowcaseMockup({ className }: { className?: string }) {
  return (
    <Mockup className="relative pb-10 [--mock:720] @max-md:pb-30 @max-md:[--mock:380]" frame={className}>
      <div className="scheme-light overflow-hidden rounded-card bg-ground text-text shadow-float ring-1 ring-paper/15">
        <AddressBar />
        <div className="flex items-center gap-5 px-8 pt-5 text-small text-muted @max-md:px-5">
          <span className="mr-auto font-mono text-base font-medium tracking-[-0.06em] text-text">
            kestrl_
          </span>
          <span className="@max-md:hidden">Product</span>
          <span className="@max-md:hidden">Pricing</span>
          <span className="@max-md:hidden">Docs</span>
          <span className="rounded-control bg-ink px-3 py-1.5 font-semibold text-paper">Try it</span>
        </div>
        <div className="grid grid-cols-[1fr_auto] gap-8 px-8 pt-8 @max-md:gap-4 @max-md:px-5 @max-md:pt-5">
          <div>
            <p className="font-display text-h2 @max-md:text-h3 leading-none font-semibold tracking-[-0.03em]">
              Plan a crew’s week
              <br />
              in one drag
            </p>
            <p className="mt-3 max-w-72 text-base text-muted @max-md:text-small">
              Jobs, people and vans on one board that everyone can read from the road.
            </p>
            <div className="mt-6 grid grid-cols-3 gap-2.5 @max-md:hidden">
              {["Solo", "Crew", "Fleet"].map((plan, index) => (
                <span key={plan} className="rounded-control border border-line p-3">
                  <span className="font-semibold">{plan}</span>
                  <span className="mt-1 block font-mono text-base">${[9, 29, 79][index]}</span>
                </span>
              ))}
            </div>
          </div>
          <VideoWithForm />
        </div>
      </div>
      <CrmRow />
    </Mockup>
  );
}

function AddressBar() {
  return (
    <div className="flex items-center gap-3 border-b border-line bg-ground-2 px-4 py-2.5">
      <span className="flex gap-1.5">
        <span className="size-2.5 rounded-full bg-commerce" />
        <span className="size-2.5 rounded-full bg-lamp" />
        <span className="size-2.5 rounded-full bg-studio" />
      </span>
      <span className="mx-auto flex w-3/5 items-center @max-md:w-4/5 gap-2 overflow-hidden rounded-full bg-raised px-4 py-1 font-mono text-tiny text-muted">
        <Icon name="lock" className="size-2.5" />
        <span className="whitespace-nowrap">
          kestrl.example/pricing
          <span className="text-showcase-ink">?utm_campaign=spring</span>
        </span>
      </span>
    </div>
  );
}

/** The video of the software; its form appears before the end. */
function VideoWithForm() {
  return (
    <div className="pane -mb-2 w-44 rounded-b-none bg-linear-to-b from-showcase to-dusk text-paper shadow-lamp">
      <Video id="plan" alt="" sizes="(min-width: 48rem) 19rem, 46vw" />
      <span className="absolute inset-x-3 top-3 h-0.5 overflow-hidden rounded-full bg-paper/30">
        <span className="block h-full w-1/2 bg-paper play-grow at-4 [animation-duration:2s]" />
      </span>
      <span className="absolute top-6 left-3 rounded-full bg-ink/60 px-2 py-0.5 font-mono text-tiny">
        0:12
      </span>
      <div className="absolute inset-x-2 bottom-4 rounded-card bg-paper p-3 text-ink play-rise at-16">
        <p className="font-display text-small leading-tight font-semibold">See it with your own crew</p>
        <p className="mt-2 rounded-chip border border-ink/20 px-2 py-1.5 text-tiny">lena@northyard.example</p>
        <p className="mt-1.5 rounded-chip bg-showcase-ink py-1.5 text-center text-tiny font-bold text-paper play-press at-30">
          Send me the tour
        </p>
      </div>
    </div>
  );
}

function CrmRow() {
  return (
    <div className="absolute bottom-0 left-14 w-76 @max-md:left-3 scheme-light rounded-card border border-line bg-raised p-4 text-text shadow-float play-rise at-32">
      <p className="flex items-center gap-2 font-semibold">
        <span className="grid size-6 place-items-center rounded-chip bg-showcase text-paper">
          <Icon name="user-plus" className="size-3.5" />
        </span>
        New contact in the CRM
        <span className="ml-auto font-mono text-tiny text-muted">now</span>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 font-mono text-tiny">
        {crmRecord.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
