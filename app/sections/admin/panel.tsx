import type { ReactNode } from "react";

/** What the team decides about something, part by part in one frame. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-card border border-line">{children}</div>;
}

/** A part of a panel or of a document, under a quiet heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 p-4 sm:px-5">
      <QuietHeading>{title}</QuietHeading>
      <div className="mt-2">{children}</div>
    </section>
  );
}

/** Names a part without raising its voice: what it holds is read first. */
export function QuietHeading({ children }: { children: string }) {
  return <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{children}</h2>;
}
