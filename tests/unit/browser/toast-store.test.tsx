import { afterEach, expect, jest, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { showToast, useToast } from "~/browser/toast-store";

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test("a toast with a button in it stands for ten seconds", () => {
  const { result } = renderHook(() => useToast());
  act(() => showToast({ title: "Gone", action: { label: "Undo", run() {} } }));
  expect(result.current).toMatchObject({ title: "Gone", duration: 10_000 });
});

test("one toast is shown at a time, five seconds unless it says otherwise", () => {
  const { result } = renderHook(() => useToast());
  act(() => showToast({ title: "First" }));
  expect(result.current).toMatchObject({ title: "First", duration: 5000, open: true });
  act(() => showToast({ title: "Second", duration: 3000, variant: "destructive" }));
  expect(result.current).toMatchObject({
    title: "Second",
    duration: 3000,
    variant: "destructive",
    open: true,
  });
});
