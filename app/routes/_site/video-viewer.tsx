import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { videos } from "~/content/videos";
import { closeViewer, type MovedVideo } from "~/video/open-players";
import { ShopLink } from "~/video/shop-link";
import { VideoViewer } from "~/video/video-viewer";
import { StoreShop, useDemoVideos } from "./store-shop";

/** The full-screen viewer; in the demo store its videos sell the products. A link in it leads away from it. */
export function Viewer({ moved }: { moved: MovedVideo }) {
  const { pathname } = useLocation();
  const [openedOn] = useState(pathname);
  useEffect(() => {
    if (pathname !== openedOn) closeViewer();
  }, [pathname, openedOn]);
  const isStore = pathname.startsWith("/demo-store");
  const ofStore = useDemoVideos();
  return (
    <VideoViewer videos={isStore ? ofStore : videos} moved={moved} Shop={isStore ? StoreShop : ShopLink} />
  );
}
