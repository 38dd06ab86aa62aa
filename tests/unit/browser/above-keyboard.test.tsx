import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { useStayAboveKeyboard } from "~/sections/admin/job-bar";

afterEach(cleanup);

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useStayAboveKeyboard(bar);
  return <div ref={bar} data-testid="bar" />;
}

test("the bar stands above the keyboard while that covers the edge of the window, and only then", () => {
  const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, "visualViewport", { value: viewport, configurable: true });
  const { style } = render(<Bar />).getByTestId("bar");
  const see = (seen: Partial<typeof viewport>) => {
    Object.assign(viewport, { height: innerHeight, offsetTop: 0, scale: 1 }, seen);
    viewport.dispatchEvent(new Event("resize"));
    return style.bottom;
  };
  expect(see({})).toBe("");
  expect(see({ height: innerHeight - 300 })).toBe("300px");
  expect(see({ height: innerHeight - 300, offsetTop: 100 })).toBe("200px");
  expect(see({ height: innerHeight - 40 })).toBe("");
  expect(see({ height: innerHeight / 2, scale: 2 })).toBe("");
  cleanup();
  expect(see({ height: innerHeight - 300 })).toBe("");
});
