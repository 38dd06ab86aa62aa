import { type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import type { DrawnCover } from "~/lib/news/news";
import { parsePicturePath, toPictureSource } from "~/lib/pictures";

type DrawingProps = { /** The id of the gradients and clips, unique on the page. */ id: string };

const coverDrawings: Record<DrawnCover, (props: DrawingProps) => ReactNode> = {
  waterfall: Waterfall,
  storyboard: Storyboard,
  keyhole: Keyhole,
};

/** A cover: an uploaded picture or a drawing. It repeats the title, so assistive technology ignores it. */
export function ArticleCover({ cover, className }: { cover: string; className?: string }) {
  const id = useId();
  const picture = parsePicturePath(cover);
  const Drawing = coverDrawings[cover as DrawnCover] ?? coverDrawings.waterfall;
  return (
    <span
      aria-hidden="true"
      className={classNames("dusk block overflow-hidden rounded-pane border border-line", className)}
    >
      {picture ? (
        <img
          {...toPictureSource(picture)}
          alt=""
          sizes="(min-width: 64rem) 50vw, 100vw"
          className="size-full object-cover"
        />
      ) : (
        <svg
          viewBox="0 0 800 500"
          preserveAspectRatio="xMidYMid slice"
          className="size-full"
          aria-hidden="true"
          focusable="false"
        >
          <Drawing id={id} />
        </svg>
      )}
    </span>
  );
}

/** A request waterfall: long dark bars, and one short lit pane at the start. */
function Waterfall({ id }: DrawingProps) {
  const bars = [
    [150, 188, 250],
    [205, 330, 170],
    [260, 430, 210],
    [315, 540, 190],
    [370, 640, 260],
  ] as const;
  return (
    <>
      <radialGradient id={id} cx="0.22" cy="0.42" r="0.5">
        <stop offset="0" className="[stop-color:var(--color-lamp)] [stop-opacity:0.5]" />
        <stop offset="1" className="[stop-color:var(--color-lamp)] [stop-opacity:0]" />
      </radialGradient>
      <rect width="800" height="500" fill={`url(#${id})`} />
      <path
        d="M80 60V440M180 60V440M280 60V440M380 60V440M480 60V440M580 60V440M680 60V440"
        className="stroke-line"
        fill="none"
      />
      {bars.map(([y, x, width]) => (
        <rect key={y} x={x} y={y} width={width} height="26" rx="8" className="fill-line" />
      ))}
      <rect x="80" y="94" width="84" height="26" rx="8" className="fill-lamp" />
      <rect x="100" y="168" width="124" height="220" rx="24" className="fill-lamp" />
      <path d="M100 200v-8a24 24 0 0 1 4-13l38 30v138l-38 31a24 24 0 0 1-4-14Z" className="fill-paper/60" />
      <path d="m142 240 52 38-52 38Z" className="fill-ink" />
      <path
        d="M280 60V440"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
        className="stroke-lamp"
      />
      <text x="296" y="112" className="fill-lamp font-mono text-h3 font-medium">
        300 ms
      </text>
    </>
  );
}

/** A storyboard: six vertical frames of one video. */
function Storyboard({ id }: DrawingProps) {
  const frames = [
    { x: 40, y: 150, scale: 0.55, lit: false },
    { x: 164, y: 118, scale: 0.8, lit: false },
    { x: 288, y: 150, scale: 1.15, lit: true },
    { x: 412, y: 104, scale: 1.6, lit: true },
    { x: 536, y: 140, scale: 0.9, lit: true },
    { x: 660, y: 150, scale: 0.55, lit: false },
  ];
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop offset="0" className="[stop-color:var(--color-commerce)]" />
        <stop offset="1" className="[stop-color:var(--color-lamp)]" />
      </linearGradient>
      <clipPath id={`${id}-frame`}>
        <rect width="104" height="186" rx="20" />
      </clipPath>
      {frames.map(({ x, y, scale, lit }, index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <g clipPath={`url(#${id}-frame)`}>
            <rect width="104" height="186" className="fill-dusk-2" />
            <rect width="104" height="186" fill={`url(#${id})`} className={lit ? undefined : "opacity-50"} />
            <rect y="140" width="104" height="46" className="fill-ink/35" />
            <g transform={`translate(52 140) scale(${scale})`}>
              <path d="M-12-72h24v14h-24Z" className="fill-ink" />
              <path
                d="M-9-58H9c1 8 21 8 21 20V-8a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8v-30c0-12 20-12 21-20Z"
                className="fill-paper/60"
              />
              <path d="M-30-26h60v18a8 8 0 0 1-8 8h-44a8 8 0 0 1-8-8Z" className="fill-commerce" />
            </g>
          </g>
          <text x="52" y="216" textAnchor="middle" className="fill-muted font-mono text-h3">
            {index + 1} s
          </text>
        </g>
      ))}
      <path d="M40 410H764" className="stroke-line" strokeWidth="2" />
      <path d="M40 410H350" className="stroke-lamp" strokeWidth="4" strokeLinecap="round" />
      <circle cx="350" cy="410" r="9" className="fill-lamp" />
    </>
  );
}

function Keyhole({ id }: DrawingProps) {
  const lines = [150, 196, 242, 288, 334];
  return (
    <>
      <linearGradient id={id} x2="1">
        <stop offset="0" className="[stop-color:var(--color-lamp)] [stop-opacity:0.75]" />
        <stop offset="1" className="[stop-color:var(--color-lamp)] [stop-opacity:0]" />
      </linearGradient>
      <rect x="70" y="56" width="216" height="388" rx="42" className="fill-securestream-soft" />
      <rect
        x="70"
        y="56"
        width="216"
        height="388"
        rx="42"
        fill="none"
        strokeWidth="2"
        className="stroke-securestream"
      />
      <path d="M180 232 800 84v344L180 268Z" fill={`url(#${id})`} />
      <path
        d="M178 206a32 32 0 0 1 18 58.500l13 49.500h-62l13-49.500a32 32 0 0 1 18-58.500Z"
        className="fill-lamp"
      />
      {lines.map((y, index) => (
        <g key={y}>
          <circle cx="402" cy={y} r="9" className={index === 3 ? "fill-commerce" : "fill-securestream"} />
          <rect
            x="428"
            y={y - 9}
            width={[168, 132, 190, 112, 154][index]}
            height="18"
            rx="6"
            className="fill-paper/85"
          />
          <rect x="640" y={y - 9} width="92" height="18" rx="6" className="fill-paper/40" />
        </g>
      ))}
    </>
  );
}
