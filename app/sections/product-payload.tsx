import type { CodeSample } from "~/lib/code-sample";
import { CodeBlock } from "~/ui/code-block";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";

export type ProductPayloadProps = {
  title: string;
  lead: string;
  points: readonly string[];
  sample: CodeSample;
};

export function ProductPayload({ title, lead, points, sample }: ProductPayloadProps) {
  return (
    <section aria-labelledby="payload" className="bg-hue-soft py-section">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr] lg:items-center">
        <CodeBlock {...sample} className="min-w-0 shadow-float max-lg:order-2" />
        <div>
          <RichText as="h2" id="payload" className="text-h2" text={title} />
          <RichText as="p" className="mt-5 text-lead text-text/80" text={lead} />
          <ul role="list" className="mt-7 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-1" />
                <RichText text={point} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
