import { CodeBlock, type CodeSample } from "~/ui/code-block";
import type { CopyWords } from "~/ui/copy-button";
import { Marks } from "~/ui/marks";

export type AuditTrailProps = { title: string; text: string; sample: CodeSample };

/** Two lines of a real log beside what makes them worth something. */
export function AuditTrail({ title, text, sample, words }: AuditTrailProps & { words: CopyWords }) {
  return (
    <section className="bg-securestream-soft">
      <div className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[1fr_1.2fr] lg:items-center">
        <div>
          <h2 className="max-w-[13ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="mt-6 max-w-[30rem] text-lead text-text/80">
            <Marks text={text} />
          </p>
        </div>
        <CodeBlock {...sample} words={words} className="min-w-0 shadow-float" />
      </div>
    </section>
  );
}
