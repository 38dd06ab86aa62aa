import { afterEach, beforeAll, beforeEach, expect, type Mock, mock, spyOn, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { useConnection } from "~/browser/offline";
import { listenForOldBuild, loadPart, navigateTo, reloadPage, useReload } from "~/browser/old-build";
import { clearUnsentValues, useUnsentValues } from "~/browser/unsent-values";

const page = document.documentElement.dataset;
let reload: Mock<() => void>;
let assign: Mock<(url: string | URL) => void>;

beforeAll(listenForOldBuild);
beforeEach(() => {
  assign = spyOn(window.location, "assign").mockImplementation(() => {});
  reload = spyOn(window.location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  reload.mockRestore();
  assign.mockRestore();
  document.body.innerHTML = "";
  Object.assign(window, { __reactRouterDataRouter: undefined });
  window.dispatchEvent(new Event("pageshow"));
  delete page.hydrated;
});

const ofLoader = Object.assign(new Error("Unexpected Server Error"), { stack: undefined });
const ofPage = new TypeError("a.map is not a function");
const ofProxy = new ErrorResponse(502, "", "Bad gateway");

test("an error page that the server drew is never loaded anew, however often it is drawn again", () => {
  for (const error of [ofLoader, ofPage, ofProxy]) {
    delete page.hydrated;
    const { result, rerender } = renderHook(() => useReload(error));
    page.hydrated = "";
    rerender();
    expect(result.current).toBe(false);
  }
  expect(reload).not.toHaveBeenCalled();
});

test("on the way to a page a loader's error is shown, and what nobody of ours said loads the page anew", () => {
  page.hydrated = "";
  for (const error of [ofLoader, new ErrorResponse(404, "", { page: {} })]) {
    expect(renderHook(() => useReload(error)).result.current).toBe(false);
  }
  expect(reload).not.toHaveBeenCalled();
  for (const error of [ofPage, ofProxy]) expect(renderHook(() => useReload(error)).result.current).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page whose files are gone is loaded anew, and a link that was pressed before leads on instead", () => {
  reloadPage();
  expect(reload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pageshow"));

  const location = { pathname: "/company/careers", search: "?office=oslo", hash: "" };
  Object.assign(window, {
    __reactRouterDataRouter: { state: { navigation: { state: "loading", location } } },
  });
  reloadPage();
  expect(assign).toHaveBeenLastCalledWith("/company/careers?office=oslo");
  // A second part that is missing calls nothing off.
  reloadPage();
  Object.assign(window, { __reactRouterDataRouter: undefined });
  window.dispatchEvent(new Event("pageshow"));

  document.body.innerHTML = `<div data-lazy><a href="/request-demo" aria-busy="true">Get a Demo</a></div>`;
  reloadPage();
  expect(assign.mock.lastCall?.[0]).toEndWith("/request-demo");
  document.body.innerHTML = "";
  window.dispatchEvent(new Event("pageshow"));

  navigateTo("/pricing");
  reloadPage();
  expect(assign).toHaveBeenLastCalledWith("/pricing");
  expect(assign).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("for a part that a visitor asked for, typed text is not taken away: the page asks for the reload", async () => {
  const fetched = spyOn(globalThis, "fetch").mockImplementation((async () => new Response()) as never);
  const { result } = renderHook(() => useConnection());
  document.body.innerHTML = `<form><input></form><a href="/request-demo" aria-haspopup="dialog">Get a Demo</a>`;
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  void loadPart(() => Promise.reject(new TypeError("gone")));
  await act(() => Bun.sleep(10));
  expect(reload).not.toHaveBeenCalled();
  expect(result.current?.state).toBe("old");
  result.current?.again?.();
  expect(reload).toHaveBeenCalledTimes(1);
  // What would open a dialog opens another tab.
  const link = document.querySelector("a");
  const handled = mock();
  link?.addEventListener("click", handled);
  // The click is an event alone, so that happy-dom opens nothing.
  link?.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  expect([link?.target, handled.mock.calls.length]).toEqual(["_blank", 0]);
  await Bun.sleep(5);
  expect(link?.target).toBe("");
  fetched.mockRestore();
});

test("a page in which somebody typed stays, and clicks in a part that is missing are followed by the browser", () => {
  document.body.innerHTML = `<form><input></form><div data-lazy></div>`;
  document.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  reloadPage();
  expect(reload).not.toHaveBeenCalled();
  expect(document.querySelector("[data-lazy]")).toBeNull();
});

test("what was typed into a dialog that is closed stays too, and the dialog opens again in its page", () => {
  const { result } = renderHook(() => useUnsentValues("dialog"));
  const dialog = document.createElement("form");
  dialog.innerHTML = `<input name="name">`;
  result.current(dialog);
  const field = dialog.querySelector("input") as HTMLInputElement;
  const type = (value: string) => {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    reloadPage();
  };
  type("Ada");
  expect(reload).not.toHaveBeenCalled();
  document.body.innerHTML = `<a href="/request-demo" aria-haspopup="dialog">Get a Demo</a>`;
  const link = document.querySelector("a");
  const opened = mock();
  link?.addEventListener("click", opened);
  link?.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
  expect(opened).toHaveBeenCalledTimes(1);
  type(" ");
  expect(reload).toHaveBeenCalledTimes(1);
  clearUnsentValues("dialog");
});
