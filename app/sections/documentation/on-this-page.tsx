import { useEffect, useState } from "react";
import { Marks } from "~/ui/marks";
import { type DocsPart, placeClass } from "./navigation";

/** The parts of the page beside it, on a wide screen; the one that is read is marked. */
export function OnThisPage({ label, parts }: { label: string; parts: readonly DocsPart[] }) {
  const read = useRead(parts);
  return (
    <nav aria-label={label} className="hidden text-small lg:sticky lg:top-28 lg:mt-14 lg:self-start xl:block">
      <p className="pb-2 font-semibold">{label}</p>
      <ul className="border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === read ? "location" : undefined}
              className={placeClass(id === read)}
            >
              <Marks text={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The part whose heading is the last above the middle of the screen, or the first. */
function useRead(parts: readonly DocsPart[]) {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const headings = parts.flatMap(({ id }) => document.getElementById(id) ?? []);
    function look() {
      const above = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 2);
      setRead((above.at(-1) ?? headings[0])?.id);
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [parts]);
  return read;
}
