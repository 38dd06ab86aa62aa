import { sampleLink } from "~/content/signed-links";
import { highlightSample } from "~/lib/highlight";

export const audit = highlightSample({
  title: "audit.jsonl",
  language: "json",
  code: `{
  "at": "2025-12-31T08:02:12Z",
  "decision": "allowed",
  "action": "play",
  "video": "${sampleLink.video}",
  "viewer": "${sampleLink.viewer}",
  "signedInBy": "saml",
  "network": "10.4.12.8",
  "expires": ${sampleLink.expires},
  "watermark": "7f3a",
  "previous": "sha256:9c1e…b07d"
}
{
  "at": "2025-12-31T08:04:40Z",
  "decision": "refused",
  "reason": "network not on the allow-list",
  "video": "${sampleLink.video}",
  "viewer": "${sampleLink.viewer}",
  "network": "81.2.69.7",
  "previous": "sha256:51aa…e2f4"
}`,
});
