import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";

type Props = {
  /** The design width, such as "[--mock:600]", and other classes of the background. */
  className: string;
  /** Classes of the box that sets the width on the page. */
  frame?: string;
  children: ReactNode;
};

/**
 * The container of a product mockup: scalable, hidden from assistive technology (the text beside it says the same), and
 * static until a third of it is visible.
 */
export function Mockup({ className, frame, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: 0.33 },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      aria-hidden="true"
      data-mockup
      data-seen={seen ? "" : undefined}
      className={classNames("@container w-full select-none", frame)}
    >
      <div className={classNames("mock", className)}>{children}</div>
    </div>
  );
}
