import { demoCart, demoVariants } from "~/browser/demo-cart-store";
import { useStore } from "~/browser/store";
import { formatStoreQuery } from "~/lib/demo-cart";
import type { SiteLink } from "~/lib/links";
import type { ShoppableVideo } from "~/lib/video";
import { ButtonLink } from "~/ui/button";

type Props = Omit<Parameters<typeof ButtonLink>[0], "to" | "children"> & { video: ShoppableVideo };

export function ShopLink({ video, ...rest }: Props) {
  const query = formatStoreQuery(useStore(demoCart), useStore(demoVariants));
  return (
    <ButtonLink
      to={`/demo-store/${video.id}${query}` as SiteLink}
      draggable={false}
      aria-label={`Shop Now: ${video.product}`}
      {...rest}
    >
      Shop Now
    </ButtonLink>
  );
}
