import { expect, mock, test } from "bun:test";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { countPage } from "~/browser/counting";
import { calculator } from "~/content/calculator";
import { videos } from "~/content/videos";
import { findInsightEvent } from "~/lib/insight/insight";
import DemoStore from "~/routes/_site.demo-store._index/route";
import { Calculator } from "~/sections/calculator";
import { ShopLink } from "~/video/shop-link";

const Sums = () => <Calculator {...calculator} />;

function Shop() {
  const [video] = videos;
  return video && <ShopLink video={video} />;
}

/** What the browser tells of a page when it is left, after something was done on it. */
function collectEvents(path: string, Component: () => ReactNode, act: () => void): string[] {
  const sendBeacon = mock((_path: string, _body: string) => true);
  Object.assign(navigator, { sendBeacon });
  const Site = createRoutesStub([{ path, Component }]);
  render(<Site initialEntries={[path]} />);
  countPage(path, "PUSH");
  act();
  dispatchEvent(new Event("pagehide"));
  cleanup();
  return sendBeacon.mock.calls
    .flatMap(([, body]) => JSON.parse(body).pages[path] ?? [])
    .filter((event) => event !== "seen");
}

test("the demo store and the calculator tell that they were used, once a page view, and not what was typed", () => {
  const follow = () => void fireEvent.click(screen.getByRole("link"));
  const add = () => {
    for (const button of screen.getAllByRole("button", { name: /^Add to cart/ }))
      fireEvent.click(button.querySelector("svg") ?? button);
  };
  const sessions = () => screen.getByRole("textbox", { name: /^Sessions/ });
  const type = () => {
    for (const value of ["7", "70"]) fireEvent.input(sessions(), { target: { value } });
  };
  const plays: [string, () => ReactNode, () => void, string[]][] = [
    ["/", Shop, follow, ["demoStoreOpened"]],
    ["/demo-store/ember", Shop, follow, []],
    ["/demo-store", DemoStore, add, ["demoAdded"]],
    ["/pricing", Sums, () => void fireEvent.click(sessions()), []],
    ["/pricing", Sums, type, ["calculatorUsed"]],
  ];
  for (const [path, Component, act, events] of plays) {
    expect([path, collectEvents(path, Component, act)]).toEqual([path, events]);
    for (const event of events) expect([event, findInsightEvent(event)?.of]).toEqual([event, "page"]);
  }
});
