/** Parameters that advertisements add to links, and their networks. */
export const clickNetworks = {
  gclid: "google",
  gbraid: "google",
  wbraid: "google",
  gad_source: "google",
  gad_campaignid: "google",
  dclid: "google",
  fbclid: "facebook",
  msclkid: "bing",
  ttclid: "tiktok",
  li_fat_id: "linkedin",
  twclid: "x",
  yclid: "yandex",
  rdt_cid: "reddit",
  epik: "pinterest",
  sccid: "snapchat",
} as const;
