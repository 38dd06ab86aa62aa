import { classNames } from "~/lib/class-names";
import { type JobSpan, toBlocks, toSpans } from "~/lib/jobs/job-text";

export function JobLineText({ text }: { text: string }) {
  return <Spans spans={toSpans(text)} />;
}

type Props = {
  text: string;
  /** How the lines of a paragraph are parsed: joined, or each on its own. */
  lines: Parameters<typeof toBlocks>[1];
  lang?: string | undefined;
  className?: string;
};

export function JobText({ text, lines, lang, className }: Props) {
  return toBlocks(text, lines).map((block, index) =>
    block.kind === "list" ? (
      <ul key={index} lang={lang} className={classNames("list-disc pl-6 marker:text-accent", className)}>
        {block.items.map((item, at) => (
          <li key={at} dir="auto" className="mt-1.5 first:mt-0">
            <Spans spans={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index} lang={lang} dir="auto" className={className}>
        <Spans spans={block.spans} />
      </p>
    ),
  );
}

function Spans({ spans }: { spans: readonly JobSpan[] }) {
  return spans.map((span, index) => {
    if (span.kind === "text") return span.text;
    const inner = <Spans spans={span.spans} />;
    if (span.kind === "strong") return <strong key={index}>{inner}</strong>;
    return (
      <a
        key={index}
        href={span.to}
        rel={span.to.startsWith("/") ? undefined : "noopener"}
        className="wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {inner}
      </a>
    );
  });
}
