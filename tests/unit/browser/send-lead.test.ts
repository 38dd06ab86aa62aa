import { afterEach, expect, test } from "bun:test";
import { demoCart } from "~/browser/demo-cart-store";
import { getLeadContext } from "~/browser/send-lead";

afterEach(() => {
  demoCart.set("");
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
  expect(at("/demo-store/tide?variant=tide-two")).toBe("cart=halo-brass.2&product=tide");
});
