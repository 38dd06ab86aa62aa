import { expect, test } from "bun:test";
import { act, renderHook } from "@testing-library/react";
import { showToast, useToast } from "~/browser/toast-store";

test("one toast is shown at a time, for five seconds, with a button for ten, unless it says otherwise", () => {
  const { result } = renderHook(() => useToast());
  for (const [toast, duration] of [
    [{ title: "First" }, 5000],
    [{ title: "Gone", action: { label: "Undo", run() {} } }, 10_000],
    [{ title: "Second", duration: 3000, variant: "destructive" }, 3000],
  ] as const) {
    act(() => showToast(toast));
    expect(result.current).toMatchObject({ ...toast, duration, open: true });
  }
});
