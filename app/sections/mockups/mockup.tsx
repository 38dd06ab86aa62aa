import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";

type Props = {
  /** Holds the design width, such as "[--mock:600]", and what else the drawing's ground needs. */
  className: string;
  /** Classes of the box that gives the drawing its width on the page. */
  frame?: string;
  children: ReactNode;
};

/**
 * The ground of a drawn product: not for assistive technology (its meaning stands in the text beside it), at any
 * size, and still until a third of it is in view.
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
