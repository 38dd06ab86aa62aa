import { isMotionAllowed } from "~/browser/motion";
import { demoOffers, demoProducts, demoStore, findOffer, listDemoVideos } from "~/content/demo-store";
import { classNames } from "~/lib/class-names";
import { describeCart } from "~/lib/demo-cart";
import { AddToCart, useDemoCart, Variants } from "~/sections/demo-cart";
import { Icon } from "~/ui/icon";
import { closeViewer, type ShopProps } from "~/video/open-players";

export function useDemoVideos() {
  return listDemoVideos(useDemoCart(demoOffers).chosen);
}

/** The variants and the cart button inside a video. The announcements of the page are inert behind the viewer. */
export function StoreShop({ video, size, tabIndex, className }: ShopProps) {
  const { lines, chosen } = useDemoCart(demoOffers);
  const product = demoProducts.find(({ id }) => id === video.id);
  if (!product) return null;
  const offer = findOffer(product, chosen);
  const add = <AddToCart lines={lines} offer={offer} chosen={chosen} size={size} tabIndex={tabIndex} />;
  const variants = <Variants {...product} {...{ offer, lines, chosen, size, tabIndex }} />;
  if (size === "small")
    return (
      <div className={classNames("grid gap-1", className)}>
        {variants}
        {add}
      </div>
    );
  return (
    <div className={className}>
      {variants}
      <div className="mt-4">{add}</div>
      <div className="mt-3 flex min-h-6 items-center justify-between gap-4 text-small">
        <p role="status" className="flex items-center gap-2">
          {lines.length > 0 && (
            <>
              <Icon name="check" className="size-4 text-lamp" />
              <span>{`${demoStore.inCart}: ${describeCart(lines)}`}</span>
            </>
          )}
        </p>
        {lines.length > 0 && (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={goToCart}
            className="font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {demoStore.cart.view}
          </button>
        )}
      </div>
    </div>
  );
}

/** Closes the viewer, which gives the focus back, and then goes on to the cart below. */
function goToCart() {
  closeViewer();
  setTimeout(() => {
    const cart = document.getElementById("cart");
    cart?.scrollIntoView({ behavior: isMotionAllowed() ? "smooth" : "instant" });
    cart?.focus({ preventScroll: true });
  });
}
