import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { DocsPart } from "./layout";

export type DocSamplesProps = { id: string; title: string; text: string; samples: readonly CodeSample[] };

/** A part that is told by its code. */
export function DocSamples({ samples, words, ...part }: DocSamplesProps & { words: CopyWords }) {
  return (
    <DocsPart {...part}>
      <div className="mt-8 grid gap-5">
        {samples.map((sample) => (
          <CodeBlock key={sample.title} {...sample} words={words} />
        ))}
      </div>
    </DocsPart>
  );
}
