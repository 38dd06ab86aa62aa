import { useId } from "react";
import { classNames } from "~/lib/class-names";

type NodeName = "viewer" | "edge" | "policy" | "identity" | "storage" | "audit";
export type ArchitectureTexts = {
  /** The drawing in words. */
  description: string;
  zones: { yours: string; ours: string };
  nodes: Record<NodeName, { title: string; note: string }>;
};

/** Corner and size of a box. */
type Box = [x: number, y: number, width: number, height: number];
type Plan = {
  width: number;
  height: number;
  nodes: Record<NodeName, Box>;
  /** The border of our own network. */
  ours: Box;
  /** Line of each step, in order, and where its number stands. */
  flows: { path: string; at: [number, number] }[];
};

const wide: Plan = {
  width: 1216,
  height: 430,
  ours: [290, 20, 640, 390],
  nodes: {
    viewer: [0, 95, 170, 240],
    edge: [340, 95, 190, 240],
    policy: [680, 60, 200, 130],
    storage: [680, 240, 200, 130],
    identity: [1016, 60, 200, 130],
    audit: [1016, 240, 200, 130],
  },
  flows: [
    { path: "M170 165H340", at: [232, 165] },
    { path: "M530 125H680", at: [605, 125] },
    { path: "M880 125H1016", at: [973, 125] },
    { path: "M680 305H530", at: [605, 305] },
    { path: "M340 265H170", at: [232, 265] },
    { path: "M845 190V215H1066V240", at: [973, 215] },
  ],
};

const tall: Plan = {
  width: 340,
  height: 640,
  ours: [0, 150, 340, 330],
  nodes: {
    viewer: [85, 0, 170, 90],
    edge: [20, 180, 300, 90],
    policy: [20, 350, 138, 100],
    storage: [182, 350, 138, 100],
    identity: [0, 540, 158, 100],
    audit: [182, 540, 158, 100],
  },
  flows: [
    { path: "M130 90V180", at: [130, 122] },
    { path: "M72 270V350", at: [72, 310] },
    { path: "M60 450V540", at: [60, 510] },
    { path: "M251 350V270", at: [251, 310] },
    { path: "M210 180V90", at: [210, 122] },
    { path: "M130 450V495H261V540", at: [196, 495] },
  ],
};

/** The way of one play through the system. On a phone the same drawing stands upright. */
export function Architecture({ texts }: { texts: ArchitectureTexts }) {
  return (
    <figure className="wrap pb-16 lg:pb-24">
      <Drawing plan={wide} texts={texts} className="hidden w-full md:block" />
      <Drawing plan={tall} texts={texts} className="mx-auto w-full max-w-96 md:hidden" />
    </figure>
  );
}

function Drawing({ plan, texts, className }: { plan: Plan; texts: ArchitectureTexts; className: string }) {
  const arrow = useId();
  const [x, y, width, height] = plan.ours;
  return (
    <svg
      viewBox={`-1 -1 ${plan.width + 2} ${plan.height + 2}`}
      role="img"
      aria-label={texts.description}
      className={classNames("overflow-visible", className)}
    >
      <marker id={arrow} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 10 5 0 10Z" className="fill-securestream-ink" />
      </marker>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="28"
        className="fill-securestream/8 stroke-securestream/60"
        strokeDasharray="5 7"
      />
      <text x={x + 24} y={y + height - 18} className="fill-securestream-ink font-mono text-[0.8125rem]">
        {texts.zones.ours}
      </text>
      {Object.entries(plan.nodes).map(([name, box]) => (
        <Node key={name} box={box} lit={name === "edge"} {...texts.nodes[name as NodeName]} />
      ))}
      {plan.flows.map(({ path, at: [cx, cy] }, index) => (
        <g key={path}>
          <path
            d={path}
            className="fill-none stroke-securestream-ink stroke-[1.5]"
            markerEnd={`url(#${arrow})`}
          />
          <circle cx={cx} cy={cy} r="13" className="fill-lamp" />
          <text x={cx} y={cy + 5} textAnchor="middle" className="fill-ink text-[0.875rem] font-semibold">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Node({
  box: [x, y, width, height],
  title,
  note,
  lit,
}: {
  box: Box;
  title: string;
  note: string;
  lit: boolean;
}) {
  const middle = x + width / 2;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="20"
        className={lit ? "fill-securestream-soft stroke-securestream" : "fill-raised stroke-line"}
      />
      <text
        x={middle}
        y={y + height / 2 - 3}
        textAnchor="middle"
        className="fill-text font-display text-[1.0625rem] font-semibold"
      >
        {title}
      </text>
      <text x={middle} y={y + height / 2 + 19} textAnchor="middle" className="fill-muted text-[0.8125rem]">
        {note}
      </text>
    </g>
  );
}
