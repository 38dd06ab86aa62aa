import { afterEach, expect, jest, test } from "bun:test";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub, useLoaderData } from "react-router";
import { SessionEnd } from "~/routes/admin/session-end";

const sessionMs = 30 * 60_000;
const minute = 60_000;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Lets time pass, and then all that was waiting for it. */
async function pass(ms: number) {
  await act(async () => {
    jest.advanceTimersByTime(ms);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  });
}

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
  jest.useFakeTimers();
  render(<Site />);
  await pass(0);
  for (const requests of [1, 2]) {
    await pass(27 * minute);
    expect(asked).toBe(requests);
    expect(screen.queryByRole("alert")).toBeNull();
    await pass(minute);
    expect(screen.getByRole("alert").textContent).toContain("You will be signed out in 2 minutes");
    fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
    await pass(0);
    expect(screen.queryByRole("alert")).toBeNull();
  }
});

function Page() {
  return <SessionEnd sessionMs={sessionMs} since={useLoaderData()} />;
}

function Nothing() {
  return null;
}
