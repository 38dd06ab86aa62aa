import { afterEach, expect, test } from "bun:test";
import { demoCart, demoVariants } from "~/browser/demo-cart-store";
import { getLeadContext } from "~/browser/send-lead";

afterEach(() => {
  demoCart.set("");
  demoVariants.set("");
  history.replaceState(null, "", "/");
});

test("a lead says what was tried before: cart, product and numbers, and nothing else of the address", () => {
  const at = (path: string) => {
    history.replaceState(null, "", path);
    return getLeadContext("header").visit;
  };
  expect(at("/pricing?product=studio&utm_source=mail&email=ada%40shop.example")).toBe("");
  expect(at("/pricing?sessions=20000&conversion=2.5&order=80&margin=")).toBe(
    "sessions=20000&conversion=2.5&order=80",
  );
  demoCart.set("halo-brass.2");
  expect(at("/")).toBe("cart=halo-brass.2");
  demoVariants.set("tide-sand");
  expect(at("/demo-store/tide?variant=tide-lagoon")).toBe("cart=halo-brass.2&variant=tide-sand&product=tide");
});
