import type { SiteLink } from "~/lib/links";

export type ClaimedFigure = {
  value: string;
  label: string;
  /** The page that explains how the figure was measured. */
  check: SiteLink;
};

/**
 * Every figure that the site claims, for all pages. The register (routes/_site.how-we-measure/claims.ts) has an entry
 * with the source of each.
 */
export const figures = {
  firstFrame: figure("first-frame", "under 300 ms", "until the video plays"),
  loadImpact: figure("load-impact", "under 0.5s", "load impact"),
  othersLoad: figure("load-impact", "2-4s", "load impact"),
  sdkSize: figure("sdk-size", "3 KB", "for the whole SDK, gzipped"),
  setupTime: figure("setup-time", "6 minutes", "from install to the first live video"),
  othersSetup: figure("setup-time", "2-3 hours", "from install to the first live video"),
  othersProcessing: figure("processing", "10-30 minutes", "until an upload can play"),
  lift: figure("lift", "10-20%", "conversion lift on product pages"),
  boost: figure("boost", "16%", "average conversion boost"),
  watchers: figure("watchers", "3x", "conversion"),
  basket: figure("basket", "15%", "AOV"),
  floating: figure("floating", "+14%", "PDP CVR with floating video"),
  leadForms: figure("lead-forms", "+22%", "lead form CVR on pricing pages"),
  onboarding: figure("onboarding", "-35%", "onboarding time with video KB"),
  views: figure("views", "10M+", "daily video views"),
  revenue: figure("revenue", "$50M+", "revenue generated"),
  rating: figure("rating", "4.8", "out of 5, from 127 reviews"),
  uptime: figure("uptime", "99.9%", "uptime on Enterprise"),
  session: figure("session", "24 hours", "of visits count as one session"),
  annualSaving: figure("annual-saving", "20%", "saved with annual billing"),
  videoLength: figure("video-length", "2 minutes", "recommended maximum length of a video"),

  orrelConversion: figure("maison-orrel", "+17%", "product page conversion"),
  orrelBasket: figure("maison-orrel", "+11%", "average order value"),
  orrelQuestions: figure("maison-orrel", "-24%", "questions about bottle size"),
  lumenadeConversion: figure("floating", "+14%", "product page conversion with floating video"),
  lumenadeWatched: figure("lumenade", "38%", "of buyers watched the video first"),
  lumenadeScore: figure("lumenade", "0", "points lost in the page speed score"),
  tesselConversion: figure("tessel-and-tide", "+12%", "product page conversion"),
  tesselReturns: figure("tessel-and-tide", "-18%", "returns because of color"),
  tesselSetup: figure("tessel-and-tide", "6 min", "from install to the first Story"),
  kestrlForms: figure("lead-forms", "+22%", "lead form conversion on the pricing page"),
  kestrlCampaigns: figure("kestrl", "100%", "of leads arrive with their campaign"),
  kestrlSecond: figure("kestrl", "0:12", "into the video, the form appears"),
  bluefernOnboarding: figure("onboarding", "-35%", "onboarding time with a video knowledge base"),
  bluefernDepots: figure("bluefern", "9", "depots with the same videos"),
  bluefernLog: figure("bluefern", "1 line", "in the audit log for every play"),
} as const satisfies Record<string, ClaimedFigure>;

export type FigureName = keyof typeof figures;

function figure<Value extends string, Label extends string>(id: string, value: Value, label: Label) {
  return { value, label, check: `/how-we-measure#${id}` } as const;
}
