import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";

export type ProductAnswersProps = {
  title: string;
  lead: string;
  answers: { from: string; question: string; film: string; length: string; also: string }[];
};

/** Use cases as conversations: the question on one side, the recording that answers it on the other. */
export function ProductAnswers({ title, lead, answers }: ProductAnswersProps) {
  return (
    <section aria-labelledby="answers" className="wrap">
      <div className="mx-auto max-w-3xl text-center">
        <h2 id="answers" className="text-h2">
          <Marks text={title} />
        </h2>
        <p className="mt-5 text-lead text-muted">
          <Marks text={lead} />
        </p>
      </div>
      <ul className="mx-auto mt-14 grid max-w-240 gap-12">
        {answers.map(({ from, question, film, length, also }) => (
          <li key={question} className="enter grid gap-3">
            <div className="max-w-[85%] justify-self-start sm:max-w-[70%]">
              <p className="ml-6 text-small text-muted">{from}</p>
              <p className="mt-1.5 rounded-card rounded-bl-chip bg-ground-2 px-6 py-4 text-lead">
                <Marks text={question} />
              </p>
            </div>
            <div className="flex max-w-[85%] items-center gap-5 justify-self-end rounded-card rounded-br-chip bg-studio-soft p-4 pr-6 sm:max-w-[70%]">
              <span
                aria-hidden="true"
                className="grid h-24 w-14 shrink-0 place-items-center rounded-control bg-studio text-ink"
              >
                <Icon name="play" className="size-6" />
              </span>
              <p>
                <span className="block font-display text-h3 font-semibold tracking-[-0.03em]">{film}</span>
                <span className="mt-1 block font-mono text-small text-studio-ink">{length}</span>
                <span className="mt-1 block text-small text-text/80">{also}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
