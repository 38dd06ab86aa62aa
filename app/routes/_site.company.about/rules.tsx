import { Marks } from "~/ui/marks";
export type RulesProps = { title: string; rules: { title: string; text: string }[] };

/** House rules, set like the lines on a shop's wall. */
export function Rules({ title, rules }: RulesProps) {
  return (
    <section className="wrap grid gap-x-16 gap-y-8 py-section lg:grid-cols-[1fr_1.9fr]">
      <h2 className="max-w-[9ch] text-h2 lg:sticky lg:top-28 lg:self-start">
        <Marks text={title} />
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {rules.map((rule, index) => (
          <li key={rule.title} className="grid gap-x-8 gap-y-2 py-8 sm:grid-cols-[3rem_1fr_1.1fr]">
            <span aria-hidden="true" className="font-mono text-small text-accent">
              {index + 1}
            </span>
            <h3 className="text-[1.75rem] leading-tight">
              <Marks text={rule.title} />
            </h3>
            <p className="text-muted">
              <Marks text={rule.text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
