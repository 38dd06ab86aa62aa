import { useLocation } from "react-router";
import { videoLabels } from "~/content/video-labels";
import { videos } from "~/content/videos";
import type { MovedVideo } from "~/video/open-players";
import { ShopLink } from "~/video/shop-link";
import { VideoViewer } from "~/video/video-viewer";
import { StoreShop, useDemoVideos } from "./store-shop";

/** The full-screen viewer; in the demo store its videos sell the products. */
export function Viewer({ taken }: { taken: MovedVideo }) {
  const isStore = useLocation().pathname.startsWith("/demo-store");
  const ofStore = useDemoVideos();
  return (
    <VideoViewer
      videos={isStore ? ofStore : videos}
      words={videoLabels}
      taken={taken}
      Shop={isStore ? StoreShop : ShopLink}
    />
  );
}
