import { useId } from "react";
import { classNames } from "~/lib/class-names";
import type { IconName } from "~/ui/icon";
import { architecture as texts } from "./content";

type NodeName = keyof typeof texts.nodes;

type Box = [x: number, y: number, width: number, height: number];
type Plan = {
  width: number;
  height: number;
  label: [number, number];
  nodes: Record<NodeName, Box>;
  zones: { yours: Box; ours: Box };
  /** The line of each step in order, and the position of its number. */
  flows: { path: string; at: [number, number] }[];
};

const widePlan: Plan = {
  width: 1216,
  height: 440,
  label: [36, 38],
  zones: { yours: [0, 0, 300, 440], ours: [452, 0, 764, 440] },
  nodes: {
    identity: [36, 60, 228, 136],
    viewer: [36, 264, 228, 136],
    policy: [488, 60, 284, 136],
    edge: [488, 264, 284, 136],
    audit: [928, 60, 252, 136],
    storage: [928, 264, 252, 136],
  },
  flows: [
    { path: "M264 308H488", at: [376, 308] },
    { path: "M630 264V196", at: [630, 230] },
    { path: "M488 128H264", at: [376, 128] },
    { path: "M928 332H772", at: [850, 332] },
    { path: "M488 356H264", at: [376, 356] },
    { path: "M772 128H928", at: [850, 128] },
  ],
};

const tallPlan: Plan = {
  width: 344,
  height: 664,
  label: [16, 29],
  zones: { yours: [0, 0, 344, 176], ours: [0, 258, 344, 406] },
  nodes: {
    viewer: [16, 44, 148, 116],
    identity: [180, 44, 148, 116],
    edge: [16, 302, 148, 116],
    policy: [180, 302, 148, 116],
    storage: [16, 532, 148, 116],
    audit: [180, 532, 148, 116],
  },
  flows: [
    { path: "M92 160V302", at: [92, 217] },
    { path: "M140 418V450H236V418", at: [188, 450] },
    { path: "M254 302V160", at: [254, 217] },
    { path: "M56 532V418", at: [56, 475] },
    { path: "M142 302V160", at: [142, 217] },
    { path: "M290 418V532", at: [290, 475] },
  ],
};

const nodeIcons: Record<NodeName, IconName> = {
  viewer: "monitor-play",
  identity: "fingerprint",
  edge: "zap",
  policy: "shield-check",
  storage: "hard-drive",
  audit: "scroll-text",
};

export function Architecture() {
  return (
    <figure className="wrap pb-16 lg:pb-24">
      <Drawing plan={widePlan} className="hidden w-full lg:block" />
      <Drawing plan={tallPlan} className="mx-auto w-full max-w-96 lg:hidden" />
    </figure>
  );
}

function Drawing({ plan, className }: { plan: Plan; className: string }) {
  const arrow = useId();
  return (
    <svg
      viewBox={`-1 -1 ${plan.width + 2} ${plan.height + 2}`}
      role="img"
      aria-label={texts.description}
      className={classNames("overflow-visible", className)}
    >
      <marker id={arrow} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
        <path d="M0 0 10 5 0 10Z" className="fill-hue-ink" />
      </marker>
      <Zone
        box={plan.zones.yours}
        at={plan.label}
        label={texts.zones.yours}
        className="fill-text/8 stroke-line"
      />
      <Zone
        box={plan.zones.ours}
        at={plan.label}
        label={texts.zones.ours}
        className="fill-hue/8 stroke-hue/50"
      />
      {Object.entries(plan.nodes).map(([name, box]) => (
        <Node key={name} name={name as NodeName} box={box} {...texts.nodes[name as NodeName]} />
      ))}
      {plan.flows.map(({ path, at: [cx, cy] }, index) => (
        <g key={path}>
          <path d={path} className="fill-none stroke-hue-ink stroke-[1.5]" markerEnd={`url(#${arrow})`} />
          <circle cx={cx} cy={cy} r="14" className="fill-lamp" />
          <text x={cx} y={cy + 5} textAnchor="middle" className="fill-ink text-[15px] font-semibold">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

type ZoneProps = { box: Box; at: [number, number]; label: string; className: string };

function Zone({ box: [x, y, width, height], at, label, className }: ZoneProps) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} rx="28" strokeDasharray="5 7" className={className} />
      <text x={x + at[0]} y={y + at[1]} className="fill-muted font-mono text-[14px]">
        {label}
      </text>
    </g>
  );
}

type NodeProps = { name: NodeName; box: Box; title: string; note: string };

function Node({ name, box: [x, y, width, height], title, note }: NodeProps) {
  const left = x + width / 12;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="20"
        className={name === "policy" ? "fill-hue-soft stroke-hue" : "fill-raised stroke-line"}
      />
      <use
        href={`/icons.svg#${nodeIcons[name]}`}
        x={left}
        y={y + 20}
        width="26"
        height="26"
        className="text-hue-ink"
      />
      <text x={left} y={y + height - 44} className="fill-text font-display text-[20px] font-semibold">
        {title}
      </text>
      <text x={left} y={y + height - 20} className="fill-muted text-[14px]">
        {note}
      </text>
    </g>
  );
}
