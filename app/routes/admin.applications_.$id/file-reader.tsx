import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { buildSearchPattern, highlight } from "./find-text";
import type { Pdf } from "./pdf.client";

type Content = Pdf | { text: string };
type Props = {
  action: string;
  name: string;
  kind: "pdf" | "txt";
  onClose(): void;
};

const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const fitWidth = zoomLevels.indexOf(1);

/** A reader for a candidate's file with pages, zoom and search, by buttons. */
export function FileReader({ action, name, kind, onClose }: Props) {
  const { content, problem } = useFileContent(action, kind);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(fitWidth);
  const [pattern, setPattern] = useState<RegExp>();
  const [found, setFound] = useState("");
  const pages = content && "pages" in content ? content.pages : 1;
  const turn = (to: number) => setPage(Math.min(pages, Math.max(1, to)));
  const scale = (to: number) => setZoom(Math.min(zoomLevels.length - 1, Math.max(0, to)));

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = buildSearchPattern(String(new FormData(event.currentTarget).get("text")));
    setPattern(wanted);
    if (!content || !wanted) return setFound("");
    const hits = await listPages(content, wanted);
    // The search starts on the next page, so that Enter moves through all matches.
    const next = hits.find((hit) => hit > page && pattern?.source === wanted.source);
    const first = hits.find((hit) => hit >= page);
    const target = next ?? (pattern?.source === wanted.source ? hits[0] : (first ?? hits[0]));
    if (target) setPage(target);
    const where =
      pages === 1 ? "Found" : `Found on ${hits.length === 1 ? "page" : "pages"} ${hits.join(", ")}`;
    setFound(hits.length === 0 ? "Not found" : where);
  }

  return (
    <section aria-label={name} className="mt-4 overflow-clip rounded-control border border-line">
      <div className="flex flex-wrap items-center gap-1 border-b border-line p-2 text-small">
        {pages > 1 && (
          <>
            <ReaderButton icon="chevron-left" label="Previous page" onClick={() => turn(page - 1)} />
            <output className="tabular-nums">
              Page {page} of {pages}
            </output>
            <ReaderButton icon="chevron-right" label="Next page" onClick={() => turn(page + 1)} />
          </>
        )}
        <ReaderButton label="Zoom out" onClick={() => scale(zoom - 1)}>
          −
        </ReaderButton>
        <output aria-label="Zoom" className="min-w-11 text-center tabular-nums">
          {(zoomLevels[zoom] ?? 1) * 100}%
        </output>
        <ReaderButton label="Zoom in" onClick={() => scale(zoom + 1)}>
          +
        </ReaderButton>
        <form
          className="flex min-w-0 flex-1 items-center gap-2 max-sm:order-last max-sm:basis-full"
          onSubmit={search}
        >
          <input
            type="search"
            name="text"
            aria-label="Search this file"
            placeholder="Search this file"
            maxLength={100}
            className="h-9 w-full min-w-0 rounded-control border border-field-line bg-raised px-3 sm:max-w-52"
          />
          <output className="whitespace-nowrap text-muted">{found}</output>
        </form>
        <ReaderButton icon="x" label="Close file" onClick={onClose} />
      </div>
      {problem && <p className="p-4 text-small">{problem}</p>}
      {!problem && !content && <p className="p-4 text-small text-muted">Opening…</p>}
      {content && (
        <PdfPage content={content} name={name} page={page} pattern={pattern} zoom={zoomLevels[zoom] ?? 1} />
      )}
    </section>
  );
}

type ToolProps = { icon?: IconName; label: string; onClick(): void; children?: ReactNode };

function ReaderButton({ icon, label, onClick, children }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-w-8 px-1.5"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} /> : children}
    </Button>
  );
}

type PdfPageProps = { content: Content; name: string; page: number; zoom: number; pattern?: RegExp };

function PdfPage({ content, name, page, zoom, pattern }: PdfPageProps) {
  const host = useRef<HTMLDivElement>(null);
  const text = "text" in content ? content.text : undefined;
  const drawn = `${page} ${zoom}`;
  const [ready, setReady] = useState("");

  useEffect(() => {
    if (!host.current || "text" in content) return;
    const stop = new AbortController();
    content.draw(host.current, page, zoom, stop.signal).then(
      () => !stop.signal.aborted && setReady(`${page} ${zoom}`),
      // A render that a page change cancelled is not an error.
      () => {},
    );
    return () => stop.abort();
  }, [content, page, zoom]);

  useEffect(() => {
    if (!host.current || (text === undefined && ready !== drawn)) return;
    highlight(host.current, pattern);
  }, [pattern, text, ready, drawn]);

  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={`Page ${page} of ${name}`}
      className="max-h-[85vh] overflow-auto bg-ground"
    >
      <div ref={host}>
        {text !== undefined && (
          <pre
            dir="auto"
            className="p-5 font-mono wrap-anywhere whitespace-pre-wrap"
            ref={(element) => {
              if (element) element.style.fontSize = `${0.875 * zoom}rem`;
            }}
          >
            {text}
          </pre>
        )}
      </div>
    </section>
  );
}

async function listPages(content: Content, pattern: RegExp) {
  const isIn = (text: string) => text.search(pattern) >= 0;
  if ("text" in content) return isIn(content.text) ? [1] : [];
  const numbers = Array.from({ length: content.pages }, (_, index) => index + 1);
  const texts = await Promise.all(numbers.map((number) => content.textOf(number)));
  return numbers.filter((_, index) => isIn(texts[index] ?? ""));
}

const failureText = "This file cannot be shown here. Download it to open it with another program.";

/** Loads the file once and opens it in the browser; the server never parses it. */
function useFileContent(action: string, kind: Props["kind"]) {
  const [state, setState] = useState<{ content?: Content; problem?: string }>({});
  useEffect(() => {
    const stop = new AbortController();
    let pdf: Pdf | undefined;
    async function open() {
      const answer = await fetch(action, { method: "POST", signal: stop.signal });
      if (answer.headers.get("Content-Type") !== "application/octet-stream")
        throw new Error(answer.statusText);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (kind === "txt") return setState({ content: { text: decodeText(bytes) } });
      const { openPdf } = await import("./pdf.client");
      pdf = await openPdf(bytes);
      if (stop.signal.aborted) await pdf.close();
      else setState({ content: pdf });
    }
    open().catch(() => !stop.signal.aborted && setState({ problem: failureText }));
    return () => {
      stop.abort();
      void pdf?.close();
    };
  }, [action, kind]);
  return state;
}

/** Decodes text by its byte order mark, else as UTF-8, else as Windows-1252. */
function decodeText(bytes: Uint8Array<ArrayBuffer>) {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
