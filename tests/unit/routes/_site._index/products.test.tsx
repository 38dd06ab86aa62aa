import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { HomeProducts } from "~/routes/_site._index/products";
import { products } from "~/routes/_site._index/sections-content";

afterEach(cleanup);

test("the drawing of a product lies in its tile, so that it does not stretch the row", () => {
  const router = createMemoryRouter([{ path: "/", element: <HomeProducts {...products} /> }]);
  const { container } = render(<RouterProvider router={router} />);
  const drawings = [...container.querySelectorAll("[data-mockup]")];
  expect(drawings.map(({ classList }) => classList.contains("absolute"))).toEqual([true, true, true, true]);
});
