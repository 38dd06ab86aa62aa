import { FacadeWindow } from "~/sections/facade";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { Portrait, type PortraitName, portraitNames } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import type { head } from "./content";

/** A window: a person, a light as in FacadeProps, or "." for a dark one. */
type Window = PortraitName | "l" | "c" | "i" | "t" | "g" | ".";

/** The head as the front of a house, with people in its windows around the text. */
export function House({ crumb, title, lead, beside, below }: typeof head) {
  return (
    <HeadBackground>
      <div className="wrap flow-root pt-30 sm:pt-34">
        <Breadcrumbs crumb={crumb} />
        <div className="mt-7 -mb-8 grid gap-y-12 lg:grid-cols-2 lg:gap-5">
          <div>
            <RichText as="h1" className="max-w-[12ch] text-h1" text={title} />
            <RichText as="p" className="mt-6 max-w-[32rem] text-lead text-muted" text={lead} />
          </div>
          <Windows windows={beside} eager className="grid-cols-5" />
          <Windows windows={below} className="grid-cols-10 max-lg:hidden lg:col-span-2" />
        </div>
      </div>
    </HeadBackground>
  );
}

function Windows({
  windows,
  eager,
  className,
}: {
  windows: readonly Window[];
  eager?: boolean;
  className: string;
}) {
  return (
    <div aria-hidden="true" className={`grid gap-2 sm:gap-4 ${className}`}>
      {windows.map((window, index) =>
        isPortraitName(window) ? (
          <Portrait
            key={index}
            name={window}
            small
            eager={eager}
            className="size-full rounded-control shadow-lamp"
          />
        ) : (
          <FacadeWindow key={index} light={window} className="rounded-control" />
        ),
      )}
    </div>
  );
}

function isPortraitName(window: Window): window is PortraitName {
  return portraitNames.some((name) => name === window);
}
