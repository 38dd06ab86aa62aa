import { classNames } from "~/lib/class-names";

/**
 * Every icon of the site, by its lucide name. `bun run icons` draws them into public/icons.svg,
 * so that an icon costs a page a few bytes and no script.
 */
export const iconNames = [
  "arrow-down", "arrow-left", "arrow-right", "arrow-up", "arrow-up-right", "bell", "book-open", "boxes", "briefcase",
  "building-2", "calendar", "captions", "chart-column", "check", "chevron-down", "chevron-left", "chevron-right",
  "chevron-up", "circle-alert", "circle-check", "circle-play", "clock", "code", "copy", "credit-card", "download", "eye",
  "eye-off", "file-text", "filter", "fingerprint", "folder", "gauge", "git-branch", "globe", "grip-vertical", "handshake",
  "hard-drive", "heart", "history", "inbox", "info", "key-round", "languages", "layers", "layout-grid", "life-buoy",
  "link", "list-checks", "list-video", "lock", "log-out", "mail", "map-pin", "maximize-2", "megaphone",
  "message-square", "messages-square", "mic", "minimize-2", "monitor-play", "mouse-pointer-click", "newspaper", "package", "palette",
  "pause", "pencil", "phone", "picture-in-picture-2", "play", "plug", "plus", "printer", "puzzle", "quote",
  "refresh-cw", "rotate-ccw", "route", "rss", "scan-line", "scroll-text", "search", "send", "server", "settings", "share-2", "shield",
  "shield-check", "shopping-bag", "shopping-cart", "smartphone", "sparkles", "split", "star", "stamp", "store", "tag",
  "target", "timer", "trash-2", "trending-up", "triangle-alert", "undo-2", "upload", "user", "user-plus", "users", "video",
  "volume-2", "volume-x", "wand-sparkles", "webhook", "x", "zap",
] as const;

export type IconName = (typeof iconNames)[number];

/** An outline icon in the text's color and size; decoration only, so it is hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames("size-[1.25em] shrink-0", className)} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
