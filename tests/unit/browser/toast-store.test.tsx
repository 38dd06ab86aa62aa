import { afterEach, expect, jest, test } from "bun:test";
import { act, cleanup, renderHook } from "@testing-library/react";
import { dismissToast, showToast, useToast } from "~/browser/toast-store";

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

test("a dismissed toast is closed at once and gone after 1,000,000 ms", () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useToast());
  act(() => showToast({ title: "Passing" }));
  act(() => dismissToast(result.current?.id ?? 0));
  expect(result.current).toMatchObject({ title: "Passing", open: false });
  act(() => jest.advanceTimersByTime(999_999));
  expect(result.current).toMatchObject({ title: "Passing" });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBeUndefined();
});

test("dismissing an older toast leaves the newer one alone, now and later", () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useToast());
  act(() => showToast({ title: "Old" }));
  const old = result.current?.id ?? 0;
  act(() => dismissToast(old));
  act(() => showToast({ title: "New" }));
  act(() => dismissToast(old));
  act(() => jest.advanceTimersByTime(1_000_000));
  expect(result.current).toMatchObject({ title: "New", open: true });
});
