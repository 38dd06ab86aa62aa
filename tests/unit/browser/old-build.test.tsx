import { afterEach, beforeEach, expect, type Mock, spyOn, test } from "bun:test";
import { cleanup, renderHook } from "@testing-library/react";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { useReload } from "~/browser/old-build";

const page = document.documentElement.dataset;
let reload: Mock<() => void>;

beforeEach(() => {
  reload = spyOn(window.location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  reload.mockRestore();
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
