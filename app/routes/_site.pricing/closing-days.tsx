/** One window for each day, every one a little taller: how far the numbers can come before anything is paid. */
const heights = [
  "h-9",
  "h-10",
  "h-11",
  "h-12",
  "h-14",
  "h-16",
  "h-18",
  "h-20",
  "h-24",
  "h-32",
  "h-36",
  "h-44",
  "h-52",
  "h-64",
];

/** The days of a trial, as windows that rise with what is learned in them. */
export function ClosingDays() {
  return (
    <div aria-hidden="true" className="mt-16 flex w-full items-end gap-1 sm:gap-3">
      {heights.map((height, day) => (
        <span
          key={height}
          className={`${height} min-w-0 flex-1 rounded-t-pane bg-linear-to-b from-lamp to-commerce pt-2 font-mono text-tiny font-medium text-ink shadow-lamp`}
        >
          {day + 1}
        </span>
      ))}
    </div>
  );
}
