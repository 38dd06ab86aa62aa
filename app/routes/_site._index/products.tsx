import { useViewTransitionState } from "react-router";
import { useMotionAllowed } from "~/browser/motion";
import { classNames } from "~/lib/class-names";
import type { SiteLink } from "~/lib/links";
import type { ProductId } from "~/lib/prices";
import { CommerceMockup } from "~/sections/mockups/commerce";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { StudioMockup } from "~/sections/mockups/studio";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";

export type HomeProductsProps = {
  title: string;
  text: string;
  items: { id: ProductId; name: string; text: string; fact: string; to: SiteLink }[];
};

/** `stage` is the area of the mockup below the text. */
const tileStyles: Record<ProductId, { tile: string; words?: string; stage: string; mockup: string }> = {
  commerce: {
    tile: "bg-hue-soft lg:col-span-7",
    words: "lg:max-w-[50%]",
    stage: "min-h-40 lg:static lg:min-h-0",
    mockup:
      "left-1/2 -ml-[min(38%,8.5rem)] w-[min(76%,17rem)]! lg:top-8 lg:right-[7%] lg:left-auto lg:ml-0 lg:w-[min(40%,17rem)]!",
  },
  showcase: {
    tile: "scheme-dark bg-hue-soft text-text lg:col-span-5",
    stage: "min-h-34",
    mockup: "left-0 w-[116%]!",
  },
  securestream: {
    tile: "scheme-dark bg-hue-soft text-text lg:col-span-5",
    stage: "min-h-34",
    mockup: "left-0 w-[116%]!",
  },
  studio: {
    tile: "bg-hue-soft lg:col-span-7",
    words: "max-w-[34rem]",
    stage: "min-h-34",
    mockup: "left-0 max-lg:w-[140%]!",
  },
};

const mockups = {
  commerce: CommerceMockup,
  showcase: ShowcaseMockup,
  securestream: SecureStreamMockup,
  studio: StudioMockup,
};

export function HomeProducts({ title, text, items }: HomeProductsProps) {
  return (
    <section aria-labelledby="products" className="py-section">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-5 md:grid-cols-[1.4fr_1fr] md:items-end lg:grid-cols-[1.6fr_1fr]">
          <RichText as="h2" id="products" className="text-h2 max-lg:max-w-[12ch]" text={title} />
          <RichText as="p" className="max-w-[28rem] text-lead text-muted" text={text} />
        </div>
        <ul
          role="list"
          className="mt-part grid sm:auto-rows-[minmax(21.5rem,auto)] print:auto-rows-auto gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-12"
        >
          {items.map((item) => (
            <ProductTile key={item.id} {...item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProductTile({ id, name, text, fact, to }: HomeProductsProps["items"][number]) {
  const look = tileStyles[id];
  const Mockup = mockups[id];
  const motionAllowed = useMotionAllowed();
  // A view transition expands the window into the head of the product's page.
  const isMoving = useViewTransitionState(to);
  return (
    <li
      data-hue={id}
      className={classNames(
        "group relative flex flex-col overflow-hidden rounded-pane p-6 sm:p-8",
        look.tile,
        isMoving && "**:data-mockup:[view-transition-name:pane]",
      )}
    >
      <div className={look.words}>
        <h3 className="font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)]">
          <Link
            to={to}
            viewTransition={motionAllowed}
            className="after:absolute after:inset-0 after:z-10 after:rounded-pane after:border after:border-line"
          >
            {name}
            <Icon
              name="arrow-right"
              className="-mr-[0.8em] ml-2 inline size-[0.8em] transition-transform duration-200 ease-out group-hover:translate-x-1"
            />
          </Link>
        </h3>
        <RichText as="p" className="mt-3" text={text} />
        <p className="mt-3 text-small font-semibold text-hue-ink">{fact}</p>
      </div>
      <div data-no-print className={classNames("relative mt-6 grow", look.stage)}>
        {/* The transform is on the mockup itself, because a transformed parent would become the containing block of its
            children. */}
        <Mockup
          className={classNames(
            "absolute top-0 transition-transform duration-250 ease-out group-hover:-translate-y-1.5",
            look.mockup,
          )}
        />
      </div>
    </li>
  );
}
