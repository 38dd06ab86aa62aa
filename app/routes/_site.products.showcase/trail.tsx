import { Icon, type IconName } from "~/ui/icon";
import { Marks } from "~/ui/marks";

export type ProductTrailProps = {
  title: string;
  lead: string;
  stops: { icon: IconName; title: string; text: string; data: readonly string[] }[];
};

/** One visitor followed from the first link to the CRM: the line that joins the stops is the campaign. */
export function ProductTrail({ title, lead, stops }: ProductTrailProps) {
  return (
    <section aria-labelledby="trail" className="wrap py-section">
      <div className="mx-auto max-w-3xl text-center">
        <h2 id="trail" className="text-h2">
          <Marks text={title} />
        </h2>
        <p className="mx-auto mt-5 max-w-text text-lead text-muted">
          <Marks text={lead} />
        </p>
      </div>
      <ol className="relative mt-16 grid gap-y-10 lg:grid-cols-4">
        {stops.map(({ icon, title, text, data }, index) => (
          <li
            key={title}
            className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 lg:block lg:pr-8 lg:last:pr-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-14 -bottom-10 left-7 w-px bg-showcase group-last:hidden lg:top-7 lg:right-0 lg:bottom-auto lg:left-14 lg:h-px lg:w-auto"
            />
            <span
              aria-hidden="true"
              className="relative grid size-14 place-items-center rounded-control bg-showcase text-paper"
            >
              <Icon name={icon} className="size-6" />
            </span>
            <div className="lg:mt-6">
              <h3 className="text-h3">
                <span className="mr-2 font-mono text-small font-medium text-showcase-ink">{index + 1}</span>
                <Marks text={title} />
              </h3>
              <p className="mt-2 text-muted">
                <Marks text={text} />
              </p>
              <ul className="mt-4 rounded-control bg-showcase-soft p-4 font-mono text-tiny leading-loose wrap-anywhere">
                {data.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
