import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A popover opened by the button that names its id. It closes when the focus moves elsewhere,
 * so that it never covers the focused element.
 */
export function Popover(props: ComponentProps<"div">) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function closeBehind({ target }: FocusEvent) {
      if (!panel.current?.matches(":popover-open") || !(target instanceof Element)) return;
      const isWithin = panel.current.contains(target);
      const isItsButton = target.getAttribute("popovertarget") === panel.current.id;
      if (!isWithin && !isItsButton) panel.current.hidePopover();
    }
    document.addEventListener("focusin", closeBehind);
    return () => document.removeEventListener("focusin", closeBehind);
  }, []);
  return <div ref={panel} popover="auto" {...props} />;
}
