import type { Touch } from "~/lib/insight/attribution";
import { Icon } from "~/ui/icon";

const touchNames = {
  utm_source: "source",
  utm_medium: "medium",
  utm_campaign: "campaign",
  utm_term: "term",
  utm_content: "content",
  gclid: "Google click",
  gbraid: "Google click",
  wbraid: "Google click",
  gad_source: "Google ad",
  gad_campaignid: "Google campaign",
  fbclid: "Meta click",
  msclkid: "Microsoft click",
  ttclid: "TikTok click",
  li_fat_id: "LinkedIn click",
  dclid: "Google click",
  twclid: "X click",
  yclid: "Yandex click",
  rdt_cid: "Reddit click",
  epik: "Pinterest click",
  sccid: "Snapchat click",
  ref: "ref",
  referrer: "from",
  landing: "landed on",
};

type TouchName = keyof Touch;

export type Origin = { page?: string; cta?: string; source: string; first: Touch; last?: Touch };

/** The attribution of a lead or application. The values come from the visitor's browser and are shown as text. */
export function OriginFacts({ origin }: { origin: Origin }) {
  const facts = [
    ["Page", origin.page ?? "API, without a page"],
    ["Button", origin.cta],
    ["Source", origin.source],
  ] as const;
  return (
    <details className="group/origin min-w-0 flex-1 basis-80">
      <summary className="flex min-h-9 cursor-pointer list-none flex-wrap items-center gap-x-2 text-small">
        <Icon
          name="chevron-right"
          className="size-4 transition-transform duration-150 group-open/origin:rotate-90"
        />
        <span className="font-semibold">Source</span>
        <span className="min-w-0 wrap-anywhere text-muted">{origin.source}</span>
      </summary>
      <dl className="mt-2 border-t border-line text-small">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
        <Fact label="First visit">
          <TouchFacts touch={origin.first} />
        </Fact>
        {origin.last && (
          <Fact label="Latest visit">
            <TouchFacts touch={origin.last} />
          </Fact>
        )}
      </dl>
    </details>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function TouchFacts({ touch }: { touch: Touch }) {
  const facts = Object.entries(touch) as [TouchName, string][];
  if (facts.length === 0) return "Direct";
  return (
    <ul role="list" className="flex flex-wrap gap-1.5">
      {facts.map(([name, value]) => (
        <li key={name} className="rounded-chip bg-text/5 px-2 py-0.5">
          <span className="text-muted">{touchNames[name]}</span> {value}
        </li>
      ))}
    </ul>
  );
}
