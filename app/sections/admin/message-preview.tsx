import type { ReactNode } from "react";

type Props = {
  subject: string;
  body: string;
  /** What an invitation adds: its sentence, the times as the email shows them, and the place or link. */
  offer?: { text: string; times: string[]; location: string };
  children?: ReactNode;
};

export function MessagePreview({ subject, body, offer, children }: Props) {
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
      {offer && (
        <>
          <p className="mt-3 max-w-text">{offer.text}</p>
          <ul role="list" className="mt-2 font-semibold">
            {offer.times.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
          {offer.location && <p className="mt-2 wrap-anywhere">Where: {offer.location}</p>}
        </>
      )}
    </section>
  );
}
