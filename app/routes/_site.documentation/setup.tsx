import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Marks } from "~/ui/marks";
import { DocsPart } from "./layout";

export type SetupStep = {
  number: number;
  title: string;
  description: string;
  time: string;
  code?: CodeSample;
};
export type SetupProps = { id: string; title: string; text: string; steps: readonly SetupStep[] };

/** The steps from nothing to a playing video, each with the time it takes. */
export function DocSetup({ steps, words, ...part }: SetupProps & { words: CopyWords }) {
  return (
    <DocsPart {...part}>
      <ol className="mt-10 grid gap-10">
        {steps.map(({ number, title, description, time, code }) => (
          <li key={number} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-5">
            <span
              aria-hidden="true"
              className="grid h-12 w-8 place-items-center rounded-chip bg-lamp font-mono text-small font-semibold text-ink"
            >
              {number}
            </span>
            <div className="min-w-0">
              <h3 className="flex flex-wrap items-baseline gap-x-3 text-h3">
                <Marks text={title} />
                <span className="font-mono text-small font-normal tracking-normal text-muted">{time}</span>
              </h3>
              <p className="mt-2 max-w-text text-muted">
                <Marks text={description} />
              </p>
              {code && <CodeBlock {...code} words={words} className="mt-5" />}
            </div>
          </li>
        ))}
      </ol>
    </DocsPart>
  );
}
