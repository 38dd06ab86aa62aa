import { type DemoProduct, demoOffers, demoProducts, demoStore, findOffer } from "~/content/demo-store";
import { describePoster, siteVideos } from "~/content/videos";
import type { CartLine, Offer } from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AddToCart, CartStatus, DemoCart, toStore, useDemoCart, Variants } from "~/sections/demo-cart";
import { MerchantPanel } from "~/sections/merchant-panel";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { CodeBlock } from "~/ui/code-block";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import { ExpandButton } from "~/video/video-button";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as samples from "./samples.code";
import { StoryRings } from "./story-rings";

export const handle: PageHandle = { params: ["cart", "variant"] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...demoStore.seo, crumb: demoStore.crumb }, args);

export default function DemoStore() {
  const { lines, chosen } = useDemoCart(demoOffers);
  return (
    <Main>
      <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
        <CartStatus lines={lines} chosen={chosen} texts={demoStore.cart} />
        <HeadBackground>
          {/* Low enough that the first screen of a desk holds the prices and the buttons. */}
          <div className="wrap grid items-end gap-x-16 gap-y-6 pt-24 sm:pt-28 lg:grid-cols-[1fr_auto]">
            <div>
              <Breadcrumbs crumb={demoStore.crumb} />
              <RichText as="h1" className="mt-5 text-h2" text={demoStore.title} />
              <RichText as="p" className="mt-3 max-w-[42rem] text-muted" text={demoStore.lead} />
            </div>
            <StoryRings lines={lines} chosen={chosen} texts={demoStore} />
          </div>
          <VideoGroup
            name={demoStore.videosName}
            className="wrap pt-7 pb-12"
            button="left-[calc(var(--spacing-gutter)+0.75rem)] top-10"
          >
            <ul
              role="list"
              className="group/row -mx-gutter grid print:grid-cols-4 print:pt-5 [scroll-snap-type:x_mandatory] auto-cols-[min(84vw,18rem)] grid-flow-col gap-4 overflow-x-auto scroll-px-gutter px-gutter pb-4 lg:mx-0 lg:auto-cols-fr lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0"
            >
              {demoProducts.map((product, index) => (
                <li
                  key={product.id}
                  // Scroll snapping stops at the focused product, however little of it was hidden.
                  className="snap-start group-has-focus-visible/row:not-focus-within:snap-align-none"
                >
                  <StorePane product={product} lines={lines} chosen={chosen} eager={index === 0} />
                </li>
              ))}
            </ul>
          </VideoGroup>
        </HeadBackground>
      </div>
      <DemoCart lines={lines} texts={demoStore.cart} chosen={chosen}>
        <EmptyCartProducts chosen={chosen} />
      </DemoCart>
      <MerchantPanel lines={lines} videos={siteVideos} texts={demoStore.merchant} />
      <EmbedSection />
    </Main>
  );
}

type StorePaneProps = {
  product: DemoProduct;
  lines: readonly CartLine[];
  chosen: readonly Offer[];
  eager: boolean;
};

function StorePane({ product, lines, chosen, eager }: StorePaneProps) {
  const { id, name, note } = product;
  const offer = findOffer(product, chosen);
  return (
    // Clipped and not hidden, so that the pane grows with large text.
    <article
      data-product={id}
      className="pane isolate flex items-end overflow-clip! scheme-dark shadow-float lg:shadow-lamp"
    >
      <Video
        id={offer.file}
        alt={describePoster(offer.file)}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 24vw, 18rem"
        eager={eager}
      />
      <div className="absolute top-3 right-3">
        <ExpandButton video={id} product={name} />
      </div>
      <div className="relative w-full bg-linear-to-t from-ink via-ink/85 to-transparent p-5 pt-[min(6rem,24vw)] text-paper print:bg-paper! print:pt-5 print:[print-color-adjust:exact]">
        <h2 className="text-h3">
          <Link
            to={toStore(`/demo-store/${id}`, lines, chosen)}
            className="underline-offset-4 before:absolute before:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <RichText as="p" className="mt-1 text-small" text={note} />
        <p className="mt-1.5 font-mono text-small text-lamp">{formatCents(offer.cents)}</p>
        <Variants {...product} {...{ offer, lines, chosen }} size="small" className="relative mt-3" />
        <AddToCart lines={lines} offer={offer} chosen={chosen} className="relative mt-2" />
      </div>
    </article>
  );
}

/** What an empty cart offers: the four products, small. */
function EmptyCartProducts({ chosen }: { chosen: readonly Offer[] }) {
  return (
    <ul role="list" data-no-print className="mt-8 flex gap-3 sm:gap-4">
      {demoProducts
        .map((product) => ({ ...product, offer: findOffer(product, chosen) }))
        .map(({ id, name, offer }) => (
          <li key={id} className="relative flex-1">
            <span className="relative block aspect-3/4 overflow-hidden rounded-card bg-dusk-2">
              <VideoPoster id={offer.file} alt="" sizes="(min-width: 64rem) 10rem, 24vw" />
            </span>
            <Link
              to={toStore(`/demo-store/${id}`, [], chosen)}
              className="mt-3 block font-semibold underline-offset-4 before:absolute before:inset-0 hover:underline max-sm:text-small"
            >
              {name.split(" ")[0]}
            </Link>
            <p className="mt-1 font-mono text-small text-muted">{formatCents(offer.cents)}</p>
          </li>
        ))}
    </ul>
  );
}

function EmbedSection() {
  const { title, text } = demoStore.embed;
  return (
    <section className="wrap py-section">
      <div className="mx-auto max-w-3xl">
        <div className="text-center">
          <RichText as="h2" className="text-h2" text={title} />
          <RichText as="p" className="mt-5 text-lead text-muted" text={text} />
        </div>
        <CodeBlock {...samples.store} className="mt-10 shadow-float" />
      </div>
    </section>
  );
}
