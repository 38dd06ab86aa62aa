import { type MouseEvent, useState } from "react";
import { classNames } from "~/lib/class-names";
import { type CodeLanguage, highlight, type TokenKind } from "~/lib/highlight";
import { Icon } from "./icon";

export type CodeSample = {
  /** What stands above the sample: a file's path, a terminal, a request. */
  title: string;
  language: CodeLanguage;
  code: string;
};

export type CopyWords = { copy: string; copied: string };

const colors: Record<TokenKind, string> = {
  comment: "text-muted italic",
  string: "text-studio-ink",
  keyword: "text-showcase-ink",
  tag: "text-commerce-ink",
  name: "text-securestream-ink",
  number: "text-lamp",
  plain: "",
};

/** A code sample on dusk, colored where it is rendered; the copy button shows where it can work. */
export function CodeBlock({
  title,
  language,
  code,
  words,
  className,
}: CodeSample & { words: CopyWords; className?: string }) {
  return (
    <figure className={classNames("dusk overflow-hidden rounded-card border border-line", className)}>
      <figcaption className="flex min-h-12 items-center gap-3 border-b border-line bg-raised/60 py-1 pr-1.5 pl-5 text-small text-muted">
        <span className="mr-auto min-w-0 wrap-anywhere font-mono">{title}</span>
        <CopyButton text={language === "shell" ? commandsOf(code) : code} {...words} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must do so by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-5 font-mono text-small leading-relaxed">
        <code>
          {highlight(code, language).map((token, index) => (
            <span key={index} className={colors[token.kind]}>
              {token.text}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}

/** What is typed in a terminal: lines after a prompt, without it; a sample without prompts is all commands. */
function commandsOf(code: string) {
  const typed = code.split("\n").filter((line) => line.startsWith("$ "));
  return typed.length > 0 ? typed.map((line) => line.slice(2)).join("\n") : code;
}

/** How long the button says that it has copied, in milliseconds. */
const copiedFor = 2000;

/** Copies `text`; without a clipboard it selects the `code` element of the figure it stands in. */
export function CopyButton({ text, copy, copied }: CopyWords & { text: string }) {
  const [done, setDone] = useState(false);
  async function copyText(event: MouseEvent<HTMLButtonElement>) {
    const sample = event.currentTarget.closest("figure")?.querySelector("code");
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), copiedFor);
    } catch {
      // No clipboard here (plain http, or refused): select the sample, so that the keyboard can copy it.
      if (sample) getSelection()?.selectAllChildren(sample);
    }
  }
  return (
    <button
      type="button"
      data-no-print
      onClick={copyText}
      className="inline-flex h-9 shrink-0 items-center gap-2 rounded-control px-3 font-medium text-text hover:bg-text/8 noscript:hidden"
    >
      <Icon name={done ? "check" : "copy"} />
      <span aria-live="polite">{done ? copied : copy}</span>
    </button>
  );
}
