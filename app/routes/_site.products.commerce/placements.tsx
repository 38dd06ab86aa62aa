import type { ReactNode } from "react";
import { Marks } from "~/ui/marks";

type PlacementId = "collection" | "product" | "launch" | "answer";

export type ProductPlacementsProps = {
  title: string;
  lead: string;
  placements: { id: PlacementId; title: string; text: string; figure: string }[];
};

/** Use cases as four floor plans of a shop, each with the window that is lit there. */
export function ProductPlacements({ title, lead, placements }: ProductPlacementsProps) {
  return (
    <section aria-labelledby="placements" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.6fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="placements" className="max-w-[14ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-5 max-w-[28rem] text-lead text-muted">
            <Marks text={lead} />
          </p>
        </div>
        <ul role="list">
          {placements.map(({ id, title, text, figure }) => (
            <li
              key={id}
              className="enter grid grid-cols-[5.5rem_1fr] gap-x-8 border-t border-line py-8 last:border-b sm:grid-cols-[9rem_1fr]"
            >
              <svg viewBox="0 0 144 168" className="w-full" aria-hidden="true">
                <rect x=".5" y=".5" width="143" height="167" rx="12" className="fill-ground-2 stroke-line" />
                <path d="M12 17h24" className="stroke-text/40" strokeWidth="5" strokeLinecap="round" />
                <path d="M104 17h28" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
                {plans[id]}
              </svg>
              <div>
                <h3 className="text-h3">
                  <Marks text={title} />
                </h3>
                <p className="mt-2 max-w-[34rem] text-muted">
                  <Marks text={text} />
                </p>
                <p className="mt-4 text-small font-semibold text-commerce-ink">{figure}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const lit = "fill-commerce";
const wall = "fill-line";

const plans: Record<PlacementId, ReactNode> = {
  collection: (
    <>
      {[12, 37, 62, 87, 112].map((x, index) => (
        <circle key={x} cx={x + 10} cy="44" r="10" className={index < 3 ? lit : wall} />
      ))}
      {[12, 54, 96].map((x) => (
        <g key={x}>
          <rect x={x} y="68" width="36" height="38" rx="5" className={wall} />
          <rect x={x} y="116" width="36" height="38" rx="5" className={wall} />
        </g>
      ))}
    </>
  ),
  product: (
    <>
      <rect x="12" y="32" width="76" height="96" rx="6" className={wall} />
      <path
        d="M98 40h34M98 54h26M98 68h30M98 82h18"
        className="stroke-line"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="98" y="98" width="34" height="58" rx="7" className={lit} />
      <path d="m111 121 9 6-9 6Z" className="fill-ink" />
      <rect x="12" y="138" width="76" height="16" rx="5" className="fill-text/70" />
    </>
  ),
  launch: (
    <>
      <path d="M12 40h86M12 54h58" className="stroke-text/40" strokeWidth="7" strokeLinecap="round" />
      <rect x="12" y="74" width="36" height="64" rx="7" className={wall} />
      <rect x="54" y="66" width="42" height="75" rx="8" className={lit} />
      <path d="m69 96 13 8-13 8Z" className="fill-ink" />
      <rect x="102" y="74" width="36" height="64" rx="7" className={wall} />
    </>
  ),
  answer: (
    <>
      <path
        d="M12 40h70M12 58h48M12 76h60M12 94h40"
        className="stroke-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="12" y="112" width="64" height="42" rx="6" className={wall} />
      <rect x="88" y="34" width="44" height="78" rx="8" className={lit} />
      <path d="M98 62h24M98 72h16" className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      <rect x="88" y="120" width="44" height="10" rx="5" className={wall} />
      <rect x="88" y="136" width="30" height="10" rx="5" className={wall} />
    </>
  ),
};
