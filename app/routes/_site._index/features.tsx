import { type KeyboardEvent, type MouseEvent, memo, useState } from "react";
import { useLocation } from "react-router";
import { useClientValue } from "~/browser/store";
import { classNames } from "~/lib/class-names";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { FeatureMockup, type FeatureMockupName } from "./feature-mockups";

type Feature = {
  id: string;
  name: string;
  text: string;
  points: string[];
  stat: { value: string; label: string };
  cta: LeadCta;
  picture: FeatureMockupName;
};

export type HomeFeaturesProps = { title: string; text: string; tabs: string; items: Feature[] };

/**
 * Tabs. Without script they are links to panels, and CSS shows the panel of the fragment; with script they are a tab
 * list with arrow keys that starts at the fragment's panel, which may come from the URL or from a click before
 * hydration. Both look the same, so nothing shifts on hydration.
 */
export function HomeFeatures({ title, text, tabs, items }: HomeFeaturesProps) {
  const scripted = useClientValue(() => true, false);
  const { hash } = useLocation();
  const [clicked, setClicked] = useState<number>();
  const named = scripted ? items.findIndex(({ id }) => hash === `#${id}`) : -1;
  const chosen = clicked ?? Math.max(named, 0);

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    setClicked(index);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = tabByKey(event.key, chosen, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setClicked(next);
    event.currentTarget.querySelectorAll("a")[next]?.focus();
  }

  return (
    <section
      aria-labelledby="features"
      className="group/features dusk relative overflow-clip py-section dark:bg-ground-2"
    >
      <div className="wrap">
        <div className="grid gap-4">
          <RichText as="h2" id="features" className="text-h2" text={title} />
          <RichText as="p" className="max-w-[40rem] text-lead text-muted" text={text} />
        </div>
        <div
          {...(scripted ? { role: "tablist", "aria-label": tabs, onKeyDown } : { role: "group" })}
          data-no-print
          className="-mx-gutter mt-part flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-gutter lg:mx-0 lg:px-0"
        >
          {items.map((item, index) => (
            <a
              key={item.id}
              id={`${item.id}-tab`}
              href={`#${item.id}`}
              onClick={(event) => choose(event, index)}
              {...(scripted && {
                role: "tab",
                "aria-selected": index === chosen,
                "aria-controls": item.id,
                tabIndex: index === chosen ? 0 : -1,
              })}
              className={classNames(
                "focus-inside -mb-px shrink-0 border-b-2 px-4 py-3.5 font-display text-lead font-semibold tracking-[-0.03em] first:pl-0 hover:text-text lg:px-6 lg:text-h3",
                index === chosen ? "border-lamp text-text" : "border-transparent text-muted",
                !scripted && "group-has-[:target]/features:border-transparent",
              )}
            >
              {item.name}
            </a>
          ))}
        </div>
        <div className="mt-part gap-x-10 print:grid print:grid-cols-2">
          {items.map((item, index) => (
            <div
              key={item.id}
              id={item.id}
              {...(scripted && {
                role: "tabpanel",
                "aria-labelledby": `${item.id}-tab`,
                hidden: index !== chosen,
              })}
              className={classNames(
                "scroll-mt-28 break-inside-avoid print:mb-6 gap-x-10 gap-y-10 md:grid-cols-[1fr_1.1fr] lg:gap-x-16",
                scripted
                  ? "grid print:block [&[hidden]]:hidden"
                  : index === 0
                    ? "grid print:block! target:grid group-has-[:target]/features:hidden group-has-[:target]/features:target:grid"
                    : "hidden print:block! target:grid",
              )}
            >
              <FeaturePanel {...item} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Memoized, because a chosen tab changes nothing in the panels, nor does the start of the script. */
const FeaturePanel = memo(function FeaturePanel({ name, text, points, stat, cta, picture }: Feature) {
  return (
    <>
      <div className="flex flex-col">
        <h3 className="sr-only print:not-sr-only">{name}</h3>
        <RichText as="p" className="max-w-[30rem] text-lead" text={text} />
        <ul role="list" className="mt-6 grid grow content-start gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" className="mt-1 size-4 text-lamp" />
              <RichText text={point} />
            </li>
          ))}
        </ul>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-4 border-t border-line pt-5">
          <p>
            <span className="block font-display text-h2 font-semibold tracking-[-0.04em] whitespace-nowrap text-lamp">
              {stat.value}
            </span>
            <span className="block max-w-36 text-small text-muted">{stat.label}</span>
          </p>
          <LeadButton {...cta} aria-label={`${cta.label}: ${name}`} size="large" />
        </div>
      </div>
      <FeatureMockup name={picture} />
    </>
  );
});

/** Returns the tab a key moves to (it wraps around), or undefined for other keys. */
function tabByKey(key: string, chosen: number, count: number) {
  if (key === "ArrowRight" || key === "ArrowDown") return (chosen + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (chosen - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
