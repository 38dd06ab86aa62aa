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

/** Names of the places that advertising and mail programs fill in, as "{campaignid}", without "_" and ".". */
export const placeholderNames = new Set(
  `ad adgroup adgroupid adgroupname adid adname adposition adsetid adsetname aid aidname campaign campaignid
  campaignname cid cidname content creative creativeid creativename device feeditemid gclid keyword keywordid matchtype
  medium msclkid network placement placementname position publisher publishername querystring searchterm site siteid
  sitesourcename source sourcetype target targetid term`.split(/\s+/),
);
