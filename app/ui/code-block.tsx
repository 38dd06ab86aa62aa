import { useRef } from "react";
import { useScrollTabIndex } from "~/browser/scroll-tab-index";
import { classNames } from "~/lib/class-names";
import { type CodeSample, readCode } from "~/lib/code-sample";
import { CodeTokens } from "./code-tokens";
import { CopyButton } from "./copy-button";

/**
 * A highlighted code sample with a copy button where copying works. A line wider than the block fades at the edge until
 * it is scrolled to its end.
 */
export function CodeBlock({
  title,
  language,
  tokens,
  wrap,
  className,
}: CodeSample & {
  /** Whether long lines wrap instead, in a picture of code that is read and not studied. */
  wrap?: boolean;
  className?: string;
}) {
  const lines = useRef<HTMLPreElement>(null);
  const code = readCode({ tokens });
  return (
    <figure className={classNames("dusk overflow-hidden rounded-card border border-line", className)}>
      <figcaption className="flex min-h-12 items-center gap-3 border-b border-line bg-raised/60 py-1 pr-2 pl-5 text-small text-muted">
        <span className="mr-auto min-w-0 wrap-anywhere font-mono">{title}</span>
        <CopyButton text={language === "shell" ? extractCommands(code) : code} />
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <pre
        ref={lines}
        role="group"
        aria-label={title}
        tabIndex={useScrollTabIndex(lines)}
        className={classNames(
          "focus-inside flex overflow-x-auto font-mono text-small leading-relaxed after:pointer-events-none after:sticky after:right-0 after:w-10 after:shrink-0 after:bg-linear-to-r after:from-transparent after:to-ground after:to-85% after:content-['']",
          wrap && "whitespace-pre-wrap wrap-anywhere after:hidden",
        )}
      >
        <code className={classNames("grow py-5 pl-5", wrap ? "pr-5" : "shrink-0")}>
          <CodeTokens tokens={tokens} />
        </code>
      </pre>
    </figure>
  );
}

/** The commands of a terminal sample, without prompts; a sample without prompts is all commands. */
function extractCommands(code: string) {
  const typed = code.split("\n").filter((line) => line.startsWith("$ "));
  return typed.length > 0 ? typed.map((line) => line.slice(2)).join("\n") : code;
}
