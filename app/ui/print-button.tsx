import { Icon } from "./icon";

/** Prints the page. */
export function PrintButton({ label, className = "" }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      data-no-print
      onClick={() => window.print()}
      className={`inline-flex min-h-9 items-center gap-2 rounded-control px-2 font-medium hover:bg-text/8 ${className}`}
    >
      <Icon name="printer" className="size-4 text-accent" />
      {label}
    </button>
  );
}
