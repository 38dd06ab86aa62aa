import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { demoOffers, demoProducts, demoStore, describeProduct, findOffer } from "~/content/demo-store";
import { errorPages, notFoundMeta } from "~/content/error-pages";
import { describePoster, siteVideos } from "~/content/videos";
import type { CartLine, Offer } from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { AddToCart, CartStatus, DemoCart, toStore, useDemoCart, Variants } from "~/sections/demo-cart";
import { ErrorPage } from "~/sections/error-page";
import { MerchantPanel } from "~/sections/merchant-panel";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import { openFloatingPlayer } from "~/video/open-players";
import { Video, VideoGroup } from "~/video/video";
import { ExpandButton, readCurrentTime, VideoButton } from "~/video/video-button";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";

/** The products are invented, so search engines list only the store. */
export const handle: PageHandle = { params: ["cart", "variant"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(describeProduct(args.loaderData.product), args) : notFoundMeta;

export function loader({ params }: Route.LoaderArgs) {
  const product = demoProducts.find(({ id }) => id === params.product);
  return product ? { product } : data(null, { status: 404 });
}

/** Cart and variant are in the URL only, so a change needs no request. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function DemoProductPage({ loaderData }: Route.ComponentProps) {
  const { lines, chosen } = useDemoCart(demoOffers);
  if (!loaderData) return <ErrorPage {...errorPages.notFound} />;
  const { id, name, description, choice, facts, offers } = loaderData.product;
  const offer = findOffer(loaderData.product, chosen);
  return (
    <Main>
      <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
        <CartStatus lines={lines} chosen={chosen} texts={demoStore.cart} />
        <HeadBackground>
          <div className="wrap grid gap-x-16 gap-y-8 pt-30 pb-section sm:pt-34 md:grid-cols-2 lg:grid-cols-[minmax(0,22rem)_1fr] md:grid-rows-[auto_1fr] lg:grid-rows-[auto_auto_1fr]">
            <div className="md:col-start-2">
              <Breadcrumbs crumb={name} />
              <RichText as="h1" className="mt-7 text-h2 xl:text-[5rem]" text={name} />
              <p className="mt-3 font-display text-h3 font-semibold tracking-[-0.03em] text-lamp figures">
                {formatCents(offer.cents)}
              </p>
            </div>
            <VideoGroup
              name={name}
              className="self-start md:sticky md:top-24 md:col-start-1 md:row-start-1 md:row-end-3 lg:row-end-4"
            >
              {/* Less high on a phone, so that the first screen holds the price, the variants and the cart button. */}
              <div data-product={id} className="pane shadow-lamp max-md:aspect-square">
                <Video
                  id={offer.file}
                  alt={describePoster(offer.file)}
                  sizes="(min-width: 48rem) 22rem, 90vw"
                  eager
                  className="object-[50%_25%]"
                />
                <div className="absolute top-3 right-3 flex gap-2 scheme-dark">
                  <VideoButton
                    icon="picture-in-picture-2"
                    action="Pop out"
                    product={name}
                    onClick={({ currentTarget: origin }) =>
                      openFloatingPlayer({ video: id, time: readCurrentTime(origin), origin })
                    }
                  />
                  <ExpandButton video={id} product={name} />
                </div>
              </div>
            </VideoGroup>
            <div className="grid max-w-[28rem] content-start gap-x-16 gap-y-6 md:col-start-2 lg:max-w-none xl:grid-cols-2">
              <div className="grid content-start gap-6">
                <Variants choice={choice} offers={offers} offer={offer} lines={lines} chosen={chosen} />
                <AddToCart lines={lines} offer={offer} chosen={chosen} />
                <RichText as="p" className="text-small text-muted" text={demoStore.cart.end.title} />
              </div>
              <div className="grid content-start gap-6">
                <RichText as="p" text={description} />
                <dl>
                  {facts.map(({ label, value }) => (
                    <div
                      key={label}
                      className="grid grid-cols-[7rem_1fr] gap-4 border-t border-line py-3 text-small"
                    >
                      <dt className="text-muted">{label}</dt>
                      <RichText as="dd" text={value} />
                    </div>
                  ))}
                </dl>
              </div>
            </div>
            <OtherProducts id={id} lines={lines} chosen={chosen} />
          </div>
        </HeadBackground>
      </div>
      <DemoCart lines={lines} texts={demoStore.cart} chosen={chosen} product={id}>
        <ButtonLink to="/demo-store" variant="secondary" size="large" className="mt-7">
          {demoStore.all}
        </ButtonLink>
      </DemoCart>
      <MerchantPanel lines={lines} videos={siteVideos} texts={demoStore.merchant} />
    </Main>
  );
}

function OtherProducts({
  id,
  lines,
  chosen,
}: {
  id: string;
  lines: readonly CartLine[];
  chosen: readonly Offer[];
}) {
  return (
    <section
      data-no-print
      className="border-t border-line pt-6 md:col-span-2 lg:col-span-1 lg:col-start-2 lg:self-start"
    >
      <h2 className="font-sans text-small font-semibold tracking-normal text-muted">
        <RichText text={demoStore.others} />
      </h2>
      <ul role="list" className="mt-4 grid gap-4 sm:grid-cols-3">
        {demoProducts
          .filter((product) => product.id !== id)
          .map((product) => ({ ...product, offer: findOffer(product, chosen) }))
          .map((product) => (
            <li key={product.id} className="relative flex items-center gap-4">
              <span className="relative block aspect-3/4 w-18 shrink-0 overflow-hidden rounded-control bg-dusk-2">
                <VideoPoster id={product.offer.file} alt="" sizes="4.5rem" />
              </span>
              <div className="min-w-0">
                <Link
                  to={toStore(`/demo-store/${product.id}`, lines, chosen)}
                  className="block font-semibold underline-offset-4 before:absolute before:inset-0 hover:underline"
                >
                  {product.name}
                </Link>
                <p className="mt-1 font-mono text-small text-muted">{formatCents(product.offer.cents)}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
