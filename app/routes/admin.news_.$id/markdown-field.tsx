import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { insertText, pasteAsMarkdown } from "~/sections/admin/paste-markdown";
import { Button } from "~/ui/button";
import { Field, TextArea } from "~/ui/field";
import { Prose } from "~/ui/prose";
import { Panel } from "./panel";
import { Pictures } from "./pictures";

type Props = {
  value: string;
  onChange(text: string): void;
  /** Paths of the site with their titles, offered for links. */
  ownPages: readonly string[];
  maxLength: number;
};

const previewDelayMs = 300;

/** A field for Markdown with a bar of marks, and beside it the text as its page will show it. */
export function MarkdownField({ value, onChange, ownPages, maxLength }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<"link" | "picture">();
  const [isPreview, setPreview] = useState(false);
  const html = usePreview(value);
  const findArea = () => box.current?.querySelector("textarea") ?? undefined;

  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const paste = (event: ClipboardEvent) => area && pasteAsMarkdown(event, area);
    area?.addEventListener("paste", paste);
    return () => area?.removeEventListener("paste", paste);
  }, []);

  /** Puts marks around the selection, which stays selected. */
  function wrap(before: string, after: string, empty: string) {
    const area = findArea();
    if (!area) return;
    const selected = area.value.slice(area.selectionStart, area.selectionEnd) || empty;
    const start = area.selectionStart + before.length;
    insertText(area, before + selected + after);
    area.setSelectionRange(start, start + selected.length);
  }

  /** Puts a sign in front of each line of the selection. */
  function prefix(sign: string) {
    const area = findArea();
    if (!area) return;
    const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
    const lines = area.value.slice(start, area.selectionEnd).split("\n");
    area.setSelectionRange(start, area.selectionEnd);
    insertText(area, lines.map((line) => sign + line).join("\n"));
  }

  function insert(text: string) {
    setPanel(undefined);
    const area = findArea();
    if (area) insertText(area, text);
  }

  function closePanel() {
    setPanel(undefined);
    findArea()?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const run = {
      b: () => wrap("**", "**", "bold"),
      i: () => wrap("_", "_", "italic"),
      k: () => setPanel("link"),
    }[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  const tools: [label: string, run: () => void][] = [
    ["Bold", () => wrap("**", "**", "bold")],
    ["Italic", () => wrap("_", "_", "italic")],
    ["Heading", () => prefix("## ")],
    ["Link", () => setPanel(panel === "link" ? undefined : "link")],
    ["List", () => prefix("- ")],
    ["Quote", () => prefix("> ")],
    ["Code", () => wrap("```\n", "\n```", "code")],
    ["Picture", () => setPanel(panel === "picture" ? undefined : "picture")],
  ];
  return (
    <div ref={box}>
      <div role="toolbar" aria-label="Text" className="mb-2 flex flex-wrap gap-1">
        {tools.map(([label, run]) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            className="px-2.5!"
            aria-expanded={
              label === "Link" || label === "Picture" ? panel === label.toLowerCase() : undefined
            }
            onClick={run}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="secondary"
          size="small"
          className="ml-auto lg:hidden"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          Preview
        </Button>
      </div>
      {panel === "link" && <LinkPanel ownPages={ownPages} onClose={closePanel} onInsert={wrapLink} />}
      {panel === "picture" && (
        <Pictures
          onClose={closePanel}
          onPick={({ id, alt }) =>
            insert(`\n\n![${alt.replace(/[\\`*_[\]<&]/g, "\\$&")}](/pictures/${id})\n\n`)
          }
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {/* A field spans rows of the grid around it, which the preview would stretch. */}
        <div className={classNames(isPreview && "max-lg:hidden")}>
          <TextArea
            label="Text"
            name="text"
            hint="Markdown. Text pasted from Word, Google Docs or Notion is converted."
            rows={22}
            value={value}
            maxLength={maxLength}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onKeyDown={handleKey}
          />
        </div>
        <section
          aria-label="Preview"
          className={classNames(
            "min-w-0 rounded-card border border-line bg-ground-2 p-5 lg:max-h-[40rem] lg:overflow-y-auto lg:block",
            !isPreview && "max-lg:hidden",
          )}
        >
          {html ? (
            <Prose html={html} className="[&_blockquote]:ml-0! [&_blockquote]:text-h3!" />
          ) : (
            <p className="text-muted">The text appears here as readers see it.</p>
          )}
        </section>
      </div>
    </div>
  );

  function wrapLink(to: string) {
    setPanel(undefined);
    wrap("[", `](${to})`, "link");
  }
}

type LinkPanelProps = { ownPages: readonly string[]; onClose(): void; onInsert(to: string): void };

function LinkPanel({ ownPages, onClose, onInsert }: LinkPanelProps) {
  const [to, setTo] = useState("");
  return (
    <Panel
      onClose={onClose}
      onSubmit={() => to.trim() && onInsert(to.trim())}
      className="flex flex-wrap items-end gap-3"
    >
      <Field
        label="Address"
        hint="A page of this site, such as /pricing, or https://…"
        list="own-pages"
        value={to}
        autoFocus
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        className="min-w-0 flex-1 basis-64"
      />
      <datalist id="own-pages">
        {ownPages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Button type="submit" variant="secondary">
        Insert link
      </Button>
    </Panel>
  );
}

/** Returns the text as the server renders it, shortly after the last change. */
function usePreview(text: string) {
  const [html, setHtml] = useState("");
  useEffect(() => {
    const cancel = new AbortController();
    const timer = setTimeout(async () => {
      const body = new URLSearchParams({ text });
      const options = { method: "POST", body, signal: cancel.signal };
      const answer = await fetch("/admin/news/preview", options)
        .then((response) => (response.ok ? response.json() : undefined))
        .catch(() => undefined);
      if (answer) setHtml(answer.html);
    }, previewDelayMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [text]);
  return html;
}
