import { useLocation } from "react-router";
import { FloatingPlayer } from "~/video/floating-player";
import type { MovedVideo } from "~/video/open-players";
import { ShopLink } from "~/video/shop-link";
import { StoreShop, useDemoVideos } from "./store-shop";

/** The floating player on every page; in the demo store it sells the variant selected on the page. */
export function Player({ moved }: { moved: MovedVideo }) {
  const isStore = useLocation().pathname.startsWith("/demo-store");
  return <FloatingPlayer videos={useDemoVideos()} moved={moved} Shop={isStore ? StoreShop : ShopLink} />;
}
