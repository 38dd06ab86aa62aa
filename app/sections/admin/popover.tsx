import { type ComponentProps, useEffect, useRef } from "react";

/**
 * What a button that names its id opens above the page, with or without script. Where the focus goes on to something else it
 * closes, so that it covers nothing that has the focus.
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
