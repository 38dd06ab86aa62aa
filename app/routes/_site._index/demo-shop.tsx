import { useLocation, useNavigate } from "react-router";
import { demoCart, demoVariants } from "~/browser/demo-cart-store";
import { useStore } from "~/browser/store";
import { demoOffers, demoProducts, demoStore, findOffer } from "~/content/demo-store";
import { demoSale } from "~/content/demo-video";
import { formatCart, getQuantity, parseCart, parseVariants, setQuantity } from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";
import { toStore } from "~/sections/demo-cart";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

/** The button of the product in the demo video: it adds to the cart of the demo store, on any page. */
export function DemoShop() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const cart = useStore(demoCart);
  const chosen = parseVariants(useStore(demoVariants) ?? null, demoOffers);
  const product = demoProducts.find(({ id }) => id === demoSale.product);
  if (!product) return null;
  const offer = findOffer(product, []);
  const lines = parseCart(cart ?? new URLSearchParams(search).get("cart"), demoOffers);
  const count = getQuantity(lines, offer);

  function add() {
    const next = formatCart(setQuantity(lines, offer, count + 1));
    demoCart.set(next);
    if (!pathname.startsWith("/demo-store")) return;
    // In the store the cart is in the address.
    const params = new URLSearchParams(search);
    params.set("cart", next);
    navigate(`?${params}`, { replace: true, preventScrollReset: true, state: { stays: true } });
  }

  return (
    <div className="grid justify-items-end gap-2">
      {count > 0 && (
        <Link
          to={toStore("/demo-store", lines, chosen)}
          className={buttonClass({ variant: "secondary", size: "medium" }, "bg-ink/85")}
        >
          {demoStore.cart.view}
        </Link>
      )}
      <button
        type="button"
        onClick={add}
        data-count="demoAdded"
        aria-label={`${count > 0 ? "Add one more" : "Add to cart"}: ${offer.name}, ${offer.variant}, ${formatCents(offer.cents)}`}
        className={buttonClass({ size: "medium" })}
      >
        <Icon name={count > 0 ? "check" : "shopping-bag"} className="size-5" />
        {count > 0 ? `In the cart: ${count}` : "Add to cart"}
      </button>
      <p role="status" className="sr-only">
        {count > 0 && `${demoStore.inCart}: ${count} × ${offer.name}, ${offer.variant}`}
      </p>
    </div>
  );
}
