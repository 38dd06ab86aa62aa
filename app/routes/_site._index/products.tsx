import { classNames } from "~/lib/class-names";
import type { SiteLink } from "~/lib/links";
import type { ProductId } from "~/lib/prices";
import { CommerceMockup } from "~/sections/mockups/commerce";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { StudioMockup } from "~/sections/mockups/studio";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Marks } from "~/ui/marks";

export type HomeProductsProps = {
  title: string;
  text: string;
  items: { id: ProductId; name: string; text: string; fact: string; to: SiteLink }[];
};

const looks: Record<ProductId, { tile: string; words: string; mockup: string }> = {
  commerce: {
    tile: "bg-hue-soft md:col-span-12 md:min-h-[32rem] xl:col-span-7",
    words: "md:max-w-[46%]",
    mockup:
      "mx-auto mt-8 -mb-40 w-[min(76%,19rem)]! md:absolute md:top-12 md:right-[8%] md:m-0 md:w-[min(41%,18rem)]!",
  },
  showcase: {
    tile: "scheme-dark bg-hue-soft text-text md:col-span-6 xl:col-span-5",
    words: "",
    mockup: "mt-8 -mr-16 -mb-8 w-[112%]!",
  },
  securestream: {
    tile: "scheme-dark bg-hue-soft text-text md:col-span-6 xl:col-span-5",
    words: "",
    mockup: "mt-8 -mr-16 -mb-8 w-[112%]!",
  },
  studio: {
    tile: "bg-hue-soft md:col-span-12 md:min-h-[32rem] xl:col-span-7",
    words: "md:max-w-[34rem]",
    mockup: "mt-8 -mb-8 md:mx-auto",
  },
};

const mockups = {
  commerce: CommerceMockup,
  showcase: ShowcaseMockup,
  securestream: SecureStreamMockup,
  studio: StudioMockup,
};

/** The four products as four windows of unequal width, each with its product running inside. */
export function HomeProducts({ title, text, items }: HomeProductsProps) {
  return (
    <section aria-labelledby="products" className="py-section">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-5 md:grid-cols-[1.4fr_1fr] md:items-end">
          <h2 id="products" className="max-w-[12ch] text-h2">
            <Marks text={title} />
          </h2>
          <p className="max-w-[28rem] text-lead text-muted">
            <Marks text={text} />
          </p>
        </div>
        <ul role="list" className="mt-12 grid gap-4 md:grid-cols-12 md:gap-5">
          {items.map((item) => (
            <ProductTile key={item.id} {...item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProductTile({ id, name, text, fact, to }: HomeProductsProps["items"][number]) {
  const look = looks[id];
  const Mockup = mockups[id];
  return (
    <li
      data-hue={id}
      className={classNames(
        "group relative flex flex-col overflow-hidden rounded-pane p-6 sm:p-8",
        look.tile,
      )}
    >
      <div className={look.words}>
        <h3 className="font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]">
          <Link to={to} className="after:absolute after:inset-0 after:z-10 after:rounded-pane">
            {name}
            <Icon
              name="arrow-right"
              className="-mr-[0.8em] ml-2 inline size-[0.8em] transition-transform duration-200 ease-out group-hover:translate-x-1"
            />
          </Link>
        </h3>
        <p className="mt-3">
          <Marks text={text} />
        </p>
        <p className="mt-3 text-small font-semibold text-hue-ink">{fact}</p>
      </div>
      <div className="mt-auto">
        {/* The mock-up itself is lifted: what is lifted becomes the frame of anything placed inside it. */}
        <Mockup
          className={classNames(
            "transition-transform duration-250 ease-out group-hover:-translate-y-1.5",
            look.mockup,
          )}
        />
      </div>
    </li>
  );
}
