import { classNames } from "~/lib/class-names";
import { type CodeSample, readCode } from "~/lib/code-sample";
import { CodeTokens } from "./code-tokens";
import { CopyButton } from "./copy-button";

/** A highlighted code sample with a copy button where copying works. Long lines wrap, so that none is cut. */
export function CodeBlock({ title, language, tokens, className }: CodeSample & { className?: string }) {
  const code = readCode({ tokens });
  return (
    <figure className={classNames("dusk overflow-hidden rounded-card border border-line", className)}>
      <figcaption className="flex min-h-12 items-center gap-3 border-b border-line bg-raised/60 py-1 pr-2 pl-5 text-small text-muted">
        <span className="mr-auto min-w-0 wrap-anywhere font-mono">{title}</span>
        <CopyButton text={language === "shell" ? extractCommands(code) : code} />
      </figcaption>
      <pre className="p-5 font-mono text-small leading-relaxed whitespace-pre-wrap wrap-anywhere">
        <code>
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
