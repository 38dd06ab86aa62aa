import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
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

/** A reader for a candidate's file: its pages one below the other, which the browser's own search finds words in. */
export function FileReader({ action, name, kind, onClose }: Props) {
  const { content, problem } = useFileContent(action, kind);
  const [level, setLevel] = useState(fitWidth);
  const zoom = zoomLevels[level] ?? 1;
  return (
    <section aria-label={name} className="mt-4 overflow-clip rounded-control border border-line">
      <div className="flex items-center gap-1 border-b border-line p-2 text-small">
        <ReaderButton label="Zoom out" onClick={() => setLevel(Math.max(0, level - 1))}>
          −
        </ReaderButton>
        <output aria-label="Zoom" className="min-w-11 text-center tabular-nums">
          {zoom * 100}%
        </output>
        <ReaderButton label="Zoom in" onClick={() => setLevel(Math.min(zoomLevels.length - 1, level + 1))}>
          +
        </ReaderButton>
        <ReaderButton icon="x" label="Close file" onClick={onClose} className="ml-auto" />
      </div>
      {problem && <p className="p-4 text-small">{problem}</p>}
      {!problem && !content && <p className="p-4 text-small text-muted">Opening…</p>}
      {content && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          aria-label={`Content of ${name}`}
          className="max-h-[85vh] overflow-auto bg-ground"
        >
          {"text" in content ? <Text text={content.text} zoom={zoom} /> : <Pages pdf={content} zoom={zoom} />}
        </section>
      )}
    </section>
  );
}

type ToolProps = {
  icon?: IconName;
  label: string;
  onClick(): void;
  className?: string;
  children?: ReactNode;
};

function ReaderButton({ icon, label, onClick, className, children }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames("min-w-8 px-1.5", className)}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon ? <Icon name={icon} /> : children}
    </Button>
  );
}

function Text({ text, zoom }: { text: string; zoom: number }) {
  return (
    <pre
      dir="auto"
      className="p-5 font-mono wrap-anywhere whitespace-pre-wrap"
      ref={(element) => {
        if (element) element.style.fontSize = `${0.875 * zoom}rem`;
      }}
    >
      {text}
    </pre>
  );
}

function Pages({ pdf, zoom }: { pdf: Pdf; zoom: number }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const stop = new AbortController();
    // Drawing that another zoom or the next candidate cancelled is not an error.
    pdf.draw(host.current, zoom, stop.signal).catch(() => {});
    return () => stop.abort();
  }, [pdf, zoom]);
  return (
    <>
      <div ref={host} />
      {pdf.pages > pdf.shown && (
        <p className="p-4 text-small">
          The first {pdf.shown} of {pdf.pages} pages. Download the file to read the others.
        </p>
      )}
    </>
  );
}

const failureText = "This file cannot be shown here. Download it to open it with another program.";
const passwordText = "This PDF asks for a password. Ask the candidate for a copy without one.";

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
    open().catch(({ name }: Error) => {
      if (stop.signal.aborted) return;
      setState({ problem: name === "PasswordException" ? passwordText : failureText });
    });
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
