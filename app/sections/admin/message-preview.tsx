import type { ReactNode } from "react";
import { offerText } from "~/lib/applications/interview-offer";

type Props = {
  subject: string;
  body: string;
  times?: string[];
  /** The place or link of the interview. */
  location?: string;
  children?: ReactNode;
};

export function MessagePreview({ subject, body, times = [], location, children }: Props) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-ground-2 p-5 sm:p-6">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 className="font-sans text-small font-semibold tracking-normal text-muted">Preview</h2>
        {children}
      </div>
      <p dir="auto" className="mt-2 text-h3 font-display font-semibold wrap-anywhere">
        {subject}
      </p>
      <p dir="auto" className="mt-3 max-w-text wrap-anywhere whitespace-pre-line">
        {body}
      </p>
      {times.length > 0 && (
        <>
          <p className="mt-3">{offerText}</p>
          <ul role="list" className="mt-2 font-semibold">
            {times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
          {location && <p className="mt-2 wrap-anywhere">Where: {location}</p>}
        </>
      )}
    </section>
  );
}
