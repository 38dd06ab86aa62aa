import { signedLinkCode } from "~/content/signed-links";
import { highlightSample } from "~/lib/highlight";

export const signedLink = highlightSample({ title: "signed-link.ts", language: "ts", code: signedLinkCode });
