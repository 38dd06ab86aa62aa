import { classNames } from "~/lib/class-names";

/**
 * All icons by lucide name. `bun run icons` writes them to public/icons.svg, so that an icon costs a page a few bytes
 * and no script.
 */
export const iconNames = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrow-up-right",
  "bell",
  "book-open",
  "boxes",
  "briefcase",
  "calendar",
  "captions",
  "captions-off",
  "chart-column",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevron-up",
  "circle-alert",
  "circle-check",
  "clock",
  "code",
  "copy",
  "download",
  "eye",
  "eye-off",
  "file-text",
  "fingerprint",
  "gauge",
  "grip-vertical",
  "handshake",
  "hard-drive",
  "heart",
  "inbox",
  "info",
  "languages",
  "layout-grid",
  "life-buoy",
  "link",
  "list-checks",
  "list-video",
  "lock",
  "log-out",
  "mail",
  "menu",
  "map-pin",
  "maximize-2",
  "megaphone",
  "message-square",
  "messages-square",
  "mic",
  "minimize-2",
  "monitor-play",
  "mouse-pointer-click",
  "newspaper",
  "palette",
  "pause",
  "pencil",
  "phone",
  "picture-in-picture-2",
  "play",
  "plus",
  "printer",
  "puzzle",
  "refresh-cw",
  "rotate-ccw",
  "route",
  "rss",
  "scan-line",
  "scroll-text",
  "search",
  "send",
  "settings",
  "shield",
  "shield-check",
  "shopping-bag",
  "shopping-cart",
  "split",
  "stamp",
  "star",
  "store",
  "tag",
  "trash-2",
  "trending-up",
  "upload",
  "user",
  "user-plus",
  "users",
  "video",
  "volume-2",
  "volume-x",
  "wand-sparkles",
  "x",
  "zap",
] as const;

export type IconName = (typeof iconNames)[number];

/** An outline icon in the text's color and size. It is decorative, so assistive technology ignores it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames("icon shrink-0", className)} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

/** The arrow of a link with the class `group`; it moves on hover. */
export function Arrow({ className }: { className?: string }) {
  return (
    <Icon
      name="arrow-right"
      className={classNames("transition-transform duration-150 group-hover:translate-x-1", className)}
    />
  );
}
