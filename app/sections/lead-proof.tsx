import type { Figure } from "./figures";

export type LeadProofProps = { quote: string; author: string; result: Figure };

export function LeadProof({ quote, author, result }: LeadProofProps) {
  return (
    <figure className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 border-t border-line pt-4 text-small">
      <p className="max-w-28">
        <span className="block font-display text-h3 leading-tight font-semibold tracking-[-0.03em]">
          {result.value}
        </span>
        <span className="text-tiny text-muted">{result.label}</span>
      </p>
      <div>
        <blockquote>“{quote}”</blockquote>
        <figcaption className="mt-1.5 text-muted">{author}</figcaption>
      </div>
    </figure>
  );
}
