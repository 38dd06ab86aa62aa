import { classNames } from "~/lib/class-names";
import { type FilmWords, filmPrice, type ShoppableFilm } from "~/lib/film";
import { formatCount } from "~/lib/format";
import { Icon } from "~/ui/icon";
import { Marks } from "~/ui/marks";
import { FilmButton } from "./film-button";
import { FilmPicture } from "./film-picture";
import { FilmVideo, useFilm } from "./film-video";
import { claimSound, muteSound, useWanted } from "./playback";
import { ShopLink } from "./shop-link";
import { openViewer, popOut, useStage } from "./stage";

type Props = {
  film: ShoppableFilm;
  words: FilmWords;
  sizes: string;
  className?: string;
};

/** A shoppable film: plays muted while seen, can be heard, popped out and opened full screen. */
export function FilmCard({ film, words, sizes, className }: Props) {
  const stage = useStage();
  const [wanted, setWanted] = useWanted();
  const elsewhere = stage.viewer !== undefined || stage.floating?.film === film.id;
  const player = `card-${film.id}`;
  const view = useFilm({ player, wanted: !elsewhere && wanted });
  const { id, product } = film;

  return (
    <article className={classNames("pane group isolate scheme-dark", className)}>
      <FilmPicture id={film.id} alt={film.alt} sizes={sizes} />
      <FilmVideo id={film.id} film={view} />
      <div className="absolute inset-x-0 top-0 flex justify-end gap-2 p-3">
        <FilmButton
          icon={view.playing ? "pause" : "play"}
          action={view.playing ? words.pause : words.play}
          product={product}
          onClick={() => setWanted(!view.playing)}
          className="mr-auto"
        />
        <FilmButton
          icon={view.audible ? "volume-2" : "volume-x"}
          action={view.audible ? words.mute : words.unmute}
          product={product}
          onClick={() => (view.audible ? muteSound() : claimSound(player))}
        />
        <FilmButton
          icon="picture-in-picture-2"
          action={words.popOut}
          product={product}
          onClick={({ currentTarget: origin }) => popOut({ film: id, time: view.now(), origin })}
        />
        <FilmButton
          icon="maximize-2"
          action={words.expand}
          product={product}
          onClick={({ currentTarget: origin }) => openViewer({ film: id, time: view.now(), origin })}
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink via-ink/85 to-transparent p-5 pt-24 text-paper print:bg-paper! print:pt-5 print:[print-color-adjust:exact]">
        <h3 className="text-h3">
          <Marks text={film.product} />
        </h3>
        <p className="mt-1.5 flex items-center gap-4 text-small">
          <span className="font-mono text-lamp">{filmPrice(film)}</span>
          <span className="inline-flex items-center gap-1.5">
            <Icon name="heart" className="size-4" />
            {formatCount(film.likes)} <span className="sr-only">{words.likes}</span>
          </span>
        </p>
        <ShopLink film={film} words={words} className="mt-4 w-full" />
        <noscript>
          <a href={`/films/${film.id}.mp4`} className="mt-3 block py-1 text-small underline">
            {`${words.watch}: ${product}`}
          </a>
        </noscript>
      </div>
    </article>
  );
}
