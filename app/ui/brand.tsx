/** The logo: a lit pane with a beam of light whose edges form the play triangle. */
function LogoMark() {
  return (
    <svg viewBox="0 0 24 32" className="h-[1.3em] w-auto shrink-0" aria-hidden="true" focusable="false">
      <rect width="24" height="32" rx="7" className="fill-lamp" />
      <path d="M0 7a7 7 0 0 1 .4-2.4L8.5 9.8v12.4L.4 27.4A7 7 0 0 1 0 25Z" className="fill-paper/60" />
      <path d="M8.5 9.8 18.2 16 8.5 22.2Z" className="fill-ink" />
    </svg>
  );
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark inline-flex items-center gap-2.5 whitespace-nowrap font-display font-bold tracking-[-0.04em]">
      <LogoMark />
      <span className="lowercase">{name}</span>
    </span>
  );
}
