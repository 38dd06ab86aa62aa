import { demoCart } from "~/browser/demo-cart-store";
import { useStore } from "~/browser/store";
import type { SiteLink } from "~/lib/links";
import type { ShoppableVideo, VideoLabels } from "~/lib/video";
import { ButtonLink } from "~/ui/button";

type Props = Omit<Parameters<typeof ButtonLink>[0], "to" | "children"> & {
  video: ShoppableVideo;
  words: Pick<VideoLabels, "shop">;
};

export function ShopLink({ video, words, ...rest }: Props) {
  const cart = useStore(demoCart);
  const query = cart ? `?cart=${cart}` : "";
  return (
    <ButtonLink
      to={`/demo-store/${video.id}${query}` as SiteLink}
      draggable={false}
      aria-label={`${words.shop}: ${video.product}`}
      {...rest}
    >
      {words.shop}
    </ButtonLink>
  );
}
