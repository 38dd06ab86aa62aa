import { classNames } from "~/lib/class-names";
import { PanelPart } from "~/sections/admin/panel";
import type { ApplicationData } from "~/server/applications/application-view.server";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";

const ratingLabels = ["Strong no", "No", "Unsure", "Yes", "Strong yes"];

/** The reader's rating, and after it those of the others, so that ratings stay independent. */
export function Ratings({ ratings }: { ratings: ApplicationData["ratings"] }) {
  const { yours, count, others, mean } = ratings;
  return (
    <PanelPart title="Rating">
      <Form method="post">
        <input type="hidden" name="intent" value="rate" />
        <fieldset>
          <legend className="sr-only">Your rating</legend>
          <div className="grid grid-cols-5 gap-1 rounded-control border border-field-line p-0.5">
            {ratingLabels.map((word, index) => {
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
          {count === 0
            ? "No ratings yet. Team members see yours once they have rated."
            : `${count} rated by your team. Rate to see them.`}
        </p>
      ) : (
        <>
          <p className="mt-3 flex items-center gap-1.5 text-small font-semibold">
            <Icon name="star" className="text-accent" />
            {others.length === 0 ? "No other ratings yet." : `Average: ${mean ?? 0} of 5`}
          </p>
          {others.length > 0 && (
            <ul role="list" className="mt-2 grid gap-1 text-small">
              {others.map(({ id, name, rating }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span dir="auto" className="min-w-0 wrap-anywhere">
                    {name}
                  </span>
                  <span className="whitespace-nowrap text-muted">
                    <span className="font-mono text-tiny">{rating}</span> {ratingLabels[rating - 1]}
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
