import { demoCart } from "~/browser/demo-cart-store";
import { useStore } from "~/browser/store";
import type { FilmWords, ShoppableFilm } from "~/lib/film";
import type { SiteLink } from "~/lib/links";
import { ButtonLink } from "~/ui/button";

type Props = Omit<Parameters<typeof ButtonLink>[0], "to" | "children"> & {
  film: ShoppableFilm;
  words: Pick<FilmWords, "shop">;
};

/** Leads from a video to its product in the demo store, with the cart that the visitor has there. */
export function ShopLink({ film, words, ...rest }: Props) {
  const cart = useStore(demoCart);
  const query = cart && `?cart=${cart}`;
  return (
    <ButtonLink
      to={`/demo-store/${film.id}${query}` as SiteLink}
      aria-label={`${words.shop}: ${film.product}`}
      {...rest}
    >
      {words.shop}
    </ButtonLink>
  );
}
