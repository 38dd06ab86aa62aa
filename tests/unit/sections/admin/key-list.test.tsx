import { afterEach, expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { KeyList } from "~/sections/admin/key-list";

afterEach(cleanup);

test("the list of keys names the pages that a role has, and no other", () => {
  const pages = ["Jobs", "Applications", "Leads", "Insight", "Notifications", "Activity"];
  for (const [permissions, named] of [
    [
      ["leads", "insight"],
      ["Leads", "Insight"],
    ],
    [
      ["jobs", "applications"],
      ["Jobs", "Applications"],
    ],
  ] as const) {
    const routes = [{ id: "routes/admin", path: "/", element: <KeyList />, loader: () => ({ permissions }) }];
    const hydrationData = { loaderData: { "routes/admin": { permissions } } };
    render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
    expect(pages.filter((page) => screen.queryByText(page))).toEqual([...named]);
    cleanup();
  }
});
