import type { ReactNode } from "react";

export function Panel({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line rounded-card border border-line">{children}</div>;
}

export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 p-4 sm:px-5">
      <QuietHeading>{title}</QuietHeading>
      <div className="mt-2">{children}</div>
    </section>
  );
}

export function QuietHeading({ children }: { children: string }) {
  return <h2 className="font-sans text-small font-semibold tracking-normal text-muted">{children}</h2>;
}
