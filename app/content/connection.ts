import type { ConnectionTexts } from "~/ui/connection-notice";

export const connectionTexts: ConnectionTexts = {
  waiting: "You are offline. Nothing is lost: it is sent by itself as soon as you are connected again.",
  failed: "We got no answer, so this may not be saved. What you typed is still here.",
  offline: "You are offline. Please try again when you are connected.",
  old: "This page is outdated. Copy what you typed, then try again.",
  again: "Try again",
  close: "Close",
};
