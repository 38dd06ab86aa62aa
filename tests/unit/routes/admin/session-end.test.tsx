import { afterEach, expect, test } from "bun:test";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { SessionEnd } from "~/routes/admin/session-end";

// On a busy machine a second is soon over.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

test("two minutes before a session ends there is a warning, and a button that keeps it by asking the server", async () => {
  let asked = 0;
  const Site = createRoutesStub([
    {
      path: "/",
      loader: () => ({ asked: ++asked }),
      HydrateFallback: Nothing,
      Component: Page,
    },
  ]);
  render(<Site />);
  await act(() => Bun.sleep(200));
  expect(asked).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toContain("You will be signed out in 2 minutes");
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  await act(() => Bun.sleep(100));
  expect(asked).toBe(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

function Page() {
  return <SessionEnd sessionMs={120_400} since={useLoaderData()} />;
}

function Nothing() {
  return null;
}
