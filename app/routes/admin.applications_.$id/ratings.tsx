import { Form } from "react-router";
import { classNames } from "~/lib/class-names";
import { interpolate } from "~/lib/text";
import { PanelPart } from "~/sections/admin/panel";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Icon } from "~/ui/icon";

export type RatingsTexts = {
  title: string;
  question: string;
  /** What 1 to 5 mean. */
  words: string[];
  submit: string;
  change: string;
  /** With {count}, before one has rated; `first` where nobody has. */
  before: string;
  first: string;
  alone: string;
  /** With {mean}. */
  mean: string;
  you: string;
};

type Props = { texts: RatingsTexts; ratings: ApplicationData["ratings"] };

/** One's own rating by a press, and then those of the others: nobody is led by what a colleague thinks. */
export function Ratings({ texts, ratings }: Props) {
  const { yours, count, others, mean } = ratings;
  return (
    <PanelPart title={texts.title}>
      <Form method="post">
        <input type="hidden" name="intent" value="rate" />
        <fieldset>
          <legend className="sr-only">{texts.question}</legend>
          <div className="grid grid-cols-5 gap-1 rounded-control border border-field-line p-0.5">
            {texts.words.map((word, index) => {
              const rating = index + 1;
              return (
                <button
                  key={word}
                  type="submit"
                  name="rating"
                  value={rating}
                  aria-pressed={yours === rating}
                  className={classNames(
                    "grid min-h-12 content-center rounded-[0.625rem] px-0.5 py-1 text-center transition-colors",
                    yours === rating
                      ? "bg-primary text-on-primary"
                      : "text-muted hover:bg-text/8 hover:text-text",
                  )}
                >
                  <span className="font-mono text-small font-semibold">{rating}</span>{" "}
                  <span className="text-tiny leading-tight">{word}</span>
                </button>
              );
            })}
          </div>
        </fieldset>
      </Form>
      {others === undefined ? (
        <p className="mt-2 text-small text-muted">
          {count === 0 ? texts.first : interpolate(texts.before, { count })}
        </p>
      ) : (
        <>
          <p className="mt-3 flex items-center gap-1.5 text-small font-semibold">
            <Icon name="star" className="text-accent" />
            {others.length === 0 ? texts.alone : interpolate(texts.mean, { mean: mean ?? 0 })}
          </p>
          {others.length > 0 && (
            <ul role="list" className="mt-2 grid gap-1 text-small">
              {others.map(({ id, name, rating }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {name}
                  </span>
                  <span className="whitespace-nowrap text-muted">
                    <span className="font-mono text-tiny">{rating}</span> {texts.words[rating - 1]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PanelPart>
  );
}
