import { classNames } from "~/lib/class-names";

const heights = [
  4, 9, 14, 8, 18, 26, 12, 20, 30, 16, 10, 22, 28, 14, 7, 12, 24, 32, 18, 11, 20, 27, 13, 8, 16, 29, 21, 10,
  6, 14, 25, 31, 17, 9, 19, 23, 12, 27, 15, 8, 21, 30, 18, 11, 6, 13, 22, 16,
];

/** What a recorded voice looks like. */
export function Waveform({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 384 40"
      preserveAspectRatio="none"
      className={classNames("fill-studio", className)}
      aria-hidden="true"
    >
      {heights.map((height, index) => (
        <rect key={index} x={index * 8 + 2} y={20 - height / 2} width="4" height={height} rx="1.5" />
      ))}
    </svg>
  );
}
