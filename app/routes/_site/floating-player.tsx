import { useLocation } from "react-router";
import { videoLabels } from "~/content/video-labels";
import { FloatingPlayer } from "~/video/floating-player";
import type { MovedVideo } from "~/video/open-players";
import { ShopLink } from "~/video/shop-link";
import { StoreShop, useDemoVideos } from "./store-shop";

/** The floating player on every page; in the demo store it sells the variant selected on the page. */
export function Player({ taken }: { taken: MovedVideo }) {
  const isStore = useLocation().pathname.startsWith("/demo-store");
  return (
    <FloatingPlayer
      videos={useDemoVideos()}
      words={videoLabels}
      taken={taken}
      Shop={isStore ? StoreShop : ShopLink}
    />
  );
}
