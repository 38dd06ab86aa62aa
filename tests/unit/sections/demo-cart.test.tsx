import { afterEach, expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, Outlet, useLocation, useNavigate } from "react-router";
import { demoCart } from "~/browser/demo-cart-store";
import { demoProducts } from "~/content/demo-store";
import DemoStore from "~/routes/_site.demo-store._index/route";
import DemoProductPage from "~/routes/_site.demo-store.$product/route";
import { ExternalUrlsContext, ownUrls } from "~/ui/link";

afterEach(() => demoCart.set(undefined));

const Site = createRoutesStub([
  {
    Component: Browser,
    children: [
      { path: "/demo-store", Component: DemoStore as () => React.ReactNode },
      {
        path: "/demo-store/:product",
        Component: DemoProductPage as () => React.ReactNode,
        loader: ({ params }) => ({ product: demoProducts.find(({ id }) => id === params.product) }),
      },
    ],
  },
]);

/** A page with the browser's own buttons, and its address. */
function Browser() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ExternalUrlsContext value={ownUrls}>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
      <p data-testid="address">{pathname + search}</p>
      <Outlet />
    </ExternalUrlsContext>
  );
}

/** Waits for an address, whose page then says this of the cart. */
async function expectCart(address: string, cart: string) {
  await screen.findByText(address, {}, { timeout: 10_000 });
  expect(await screen.findByText(cart, {}, { timeout: 10_000 })).toBeTruthy();
}

/** The cart below the fold may still be loading when the page is there. */
const press = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
/** The first of this text: the product's own link comes before that in the cart. */
const follow = (text: string) => fireEvent.click(screen.getAllByText(text)[0] as Element);

test("a visit has one cart: the latest, also where Back, Forward and links without it lead", async () => {
  render(<Site initialEntries={["/demo-store"]} />);
  await press("Add to cart: Halo desk lamp, Brass");
  await expectCart("/demo-store?cart=halo-brass.1", "1 item, $79.99");
  follow("Halo desk lamp");
  await expectCart("/demo-store/halo?cart=halo-brass.1", "1 item, $79.99");
  await press("Add one more: Halo desk lamp, Brass");
  await expectCart("/demo-store/halo?cart=halo-brass.2", "2 items, $159.98");

  // The breadcrumb does not name the cart.
  follow("Demo store");
  await expectCart("/demo-store?cart=halo-brass.2", "2 items, $159.98");
  follow("Back");
  await expectCart("/demo-store/halo?cart=halo-brass.2", "2 items, $159.98");
  // This entry was left with one item.
  follow("Back");
  await expectCart("/demo-store?cart=halo-brass.2", "2 items, $159.98");

  await press("Remove: Halo desk lamp, Brass");
  await expectCart("/demo-store?cart=", "Nothing in it yet. Add a product from its video.");
  // The entry before was left with two items.
  follow("Forward");
  await expectCart("/demo-store/halo?cart=", "Nothing in it yet. Add a product from its video.");
});
