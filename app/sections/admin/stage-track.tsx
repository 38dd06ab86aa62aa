import { classNames } from "~/lib/class-names";
import { buttonClass } from "~/ui/button";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { Popover } from "./popover";

type Stage = readonly [name: string, label: string];

type Props = {
  stages: readonly Stage[];
  apart: readonly Stage[];
  current: string;
};

const menuId = "stages-apart";

/**
 * A form with a button per stage. It carries the seen stage, so that no unseen
 * change is overwritten. It is a grid item of DetailHead.
 */
export function StageTrack({ stages, apart, current }: Props) {
  return (
    <Form
      method="post"
      className="contents"
      onSubmit={({ currentTarget }) => currentTarget.querySelector<HTMLElement>("[popover]")?.hidePopover()}
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="from" value={current} />
      <fieldset
        aria-label="Stage"
        className="flex flex-wrap gap-0.5 rounded-control border border-field-line p-0.5 max-lg:col-span-2 max-lg:row-start-2"
      >
        {stages.map(([to, label]) => (
          <button
            key={to}
            type="submit"
            name="to"
            value={to}
            aria-pressed={to === current}
            className={classNames(
              "inline-flex h-9 flex-auto items-center justify-center gap-1 rounded-[0.625rem] px-2 text-small font-semibold whitespace-nowrap transition-colors lg:px-3",
              to === current ? "bg-primary text-on-primary" : "text-muted hover:bg-text/8 hover:text-text",
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:self-start">
        <button
          type="button"
          popoverTarget={menuId}
          className={buttonClass(
            { variant: "secondary", size: "small" },
            "max-sm:px-2.5 [anchor-name:--stages-apart] lg:h-10.5",
          )}
        >
          <span className="max-sm:sr-only">More</span>
          <Icon name="chevron-down" className="size-4" />
        </button>
        <Popover
          id={menuId}
          className="m-auto w-48 rounded-control border border-line bg-raised p-1.5 text-text shadow-float supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-anchor:--stages-apart] supports-[position-area:bottom]:[position-area:bottom_span-left]"
        >
          {apart.map(([to, label]) => (
            <button
              key={to}
              type="submit"
              name="to"
              value={to}
              aria-pressed={to === current}
              className={classNames(
                "flex min-h-10 w-full items-center justify-between rounded-chip px-3 text-left text-small font-semibold hover:bg-text/8",
                to === current && "text-accent",
              )}
            >
              {label}
              {to === current && <Icon name="check" />}
            </button>
          ))}
        </Popover>
      </div>
    </Form>
  );
}
