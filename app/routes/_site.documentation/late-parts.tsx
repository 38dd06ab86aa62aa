import { copyWords } from "~/content/control-words";
import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Marks } from "~/ui/marks";
import { DocsPart } from "./layout";
import { reference } from "./reference";
import { ApiCall, DocElements } from "./reference-tables";

/** The chapters of the documentation. */
export function Chapters() {
  return (
    <>
      <DocSetup {...reference.setup} words={copyWords} />
      <DocElements {...reference.elements} />
      <ApiCall {...reference.createVideo} words={copyWords} />
      <DocSamples {...reference.signedLinks} words={copyWords} />
      <DocSamples {...reference.webhooks} words={copyWords} />
      <DocPractices {...reference.practices} />
    </>
  );
}

type SetupStep = {
  number: number;
  title: string;
  description: string;
  time: string;
  code?: CodeSample;
};
export type SetupProps = { id: string; title: string; text: string; steps: readonly SetupStep[] };

/** The steps from nothing to a playing video, each with the time it takes. */
function DocSetup({ steps, words, ...part }: SetupProps & { words: CopyWords }) {
  return (
    <DocsPart {...part}>
      <ol role="list" className="mt-10 grid gap-10">
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

export type DocSamplesProps = { id: string; title: string; text: string; samples: readonly CodeSample[] };

/** A part that is told by its code. */
function DocSamples({ samples, words, ...part }: DocSamplesProps & { words: CopyWords }) {
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

export type DocPracticesProps = {
  id: string;
  title: string;
  text: string;
  practices: readonly { figure: string; title: string; text: string }[];
};

/** Advice, each with the figure or sign one keeps in mind. */
function DocPractices({ practices, ...part }: DocPracticesProps) {
  return (
    <DocsPart {...part}>
      <ul role="list" className="mt-10">
        {practices.map(({ figure, title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-line py-6 sm:grid-cols-[11rem_1fr] sm:items-baseline"
          >
            <span
              aria-hidden="true"
              className="font-display text-[2rem] leading-none font-semibold tracking-[-0.03em]"
            >
              {figure}
            </span>
            <div>
              <h3 className="text-h3">
                <Marks text={title} />
              </h3>
              <p className="mt-1.5 max-w-text text-muted">
                <Marks text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </DocsPart>
  );
}
