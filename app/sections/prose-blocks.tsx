import type { ProseBlock } from "~/lib/prose";
import { CodeBlock } from "~/ui/code-block";
import { Prose } from "~/ui/prose";
import { LanguageTabs } from "./documentation/language-samples";

/** The parts of a section of a text, in their order. */
export function ProseBlocks({ title, blocks }: { title: string; blocks: readonly ProseBlock[] }) {
  return blocks.map((block, index) => <Block key={index} title={title} block={block} />);
}

function Block({ title, block }: { title: string; block: ProseBlock }) {
  switch (block.kind) {
    case "text":
      return <Prose html={block.html} className="mt-4 [&>:is(p,ul,ol)]:max-w-text [&>.wide-table]:mt-5" />;
    case "note":
      return (
        <Prose
          html={block.html}
          className="mt-5 rounded-control border border-line bg-ground-2 px-4 py-3 text-small"
        />
      );
    case "call":
      return <Call {...block} />;
    case "sample":
      return <CodeBlock {...block.sample} className="mt-5" />;
    case "samples":
      return <LanguageTabs label={`${title}: code`} samples={block.samples} />;
  }
}

export function Call({ method, path }: { method: string; path: string }) {
  return (
    <p className="mt-4 inline-flex flex-wrap items-center gap-x-3 rounded-control border border-line bg-ground-2 py-1.5 pr-4 pl-2 font-mono text-small">
      <span className="rounded-chip bg-studio-soft px-2.5 py-1 font-semibold text-studio-ink">{method}</span>
      {path}
    </p>
  );
}
