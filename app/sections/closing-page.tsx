import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Icon } from "~/ui/icon";
import { Film, FilmGroup, type FilmSwitchTexts } from "~/video/film";

export type ClosingPageProps = FilmSwitchTexts & { address: string; film: FilmId };

/** The visitor's own page, still without words, and the one film that will stand on it. */
export function ClosingPage({ address, film, name, words }: ClosingPageProps) {
  return (
    <FilmGroup
      name={name}
      words={words}
      button="right-36 bottom-4"
      className="mt-16 w-full max-w-240 overflow-hidden rounded-t-pane border border-line bg-ground-2 text-left"
    >
      <p
        aria-hidden="true"
        className="flex items-center justify-center gap-2 border-b border-line py-3 font-mono text-small text-muted"
      >
        <Icon name="lock" className="size-3" />
        {address}
      </p>
      <div aria-hidden="true" className="grid h-52 grid-cols-2 gap-6 px-6 pt-6 sm:px-10">
        <span className="rounded-t-pane bg-line" />
        <span className="grid content-start gap-4">
          {["w-2/3", "w-3/5", "w-1/2"].map((width) => (
            <span key={width} className={classNames("h-3 rounded-full bg-line", width)} />
          ))}
          <span className="h-9 w-1/2 rounded-control bg-line" />
        </span>
      </div>
      <span
        aria-hidden="true"
        className="pane absolute right-4 bottom-4 block w-28 border-2 border-paper bg-dusk-2 shadow-lamp"
      >
        <Film id={film} alt="" sizes="10rem" />
      </span>
    </FilmGroup>
  );
}
