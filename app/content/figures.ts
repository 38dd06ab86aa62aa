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
  firstFrame: defineFigure("first-frame", "under 300 ms", "until the video plays"),
  loadImpact: defineFigure("load-impact", "under 0.5s", "load impact"),
  othersLoad: defineFigure("load-impact", "2-4s", "load impact"),
  sdkSize: defineFigure("sdk-size", "3 KB", "for the SDK, gzipped"),
  setupTime: defineFigure("setup-time", "6 minutes", "from install to the first live video"),
  othersSetup: defineFigure("setup-time", "2-3 hours", "from install to the first live video"),
  othersProcessing: defineFigure("processing", "10-30 minutes", "until an upload can play"),
  lift: defineFigure("lift", "10-20%", "conversion lift on product pages"),
  boost: defineFigure("boost", "16%", "average conversion boost"),
  watchers: defineFigure("watchers", "3x", "conversion"),
  basket: defineFigure("basket", "15%", "AOV"),
  floating: defineFigure("floating", "+14%", "PDP CVR with floating video"),
  leadForms: defineFigure("lead-forms", "+22%", "lead form CVR on pricing pages"),
  onboarding: defineFigure("onboarding", "-35%", "onboarding time with video KB"),
  views: defineFigure("views", "10M+", "daily video views"),
  revenue: defineFigure("revenue", "$50M+", "revenue generated"),
  rating: defineFigure("rating", "4.8", "out of 5, from 127 reviews"),
  uptime: defineFigure("uptime", "99.9%", "uptime on Enterprise"),
  session: defineFigure("session", "24 hours", "of visits count as one session"),
  annualSaving: defineFigure("annual-saving", "20%", "saved with annual billing"),
  videoLength: defineFigure("video-length", "2 minutes", "recommended maximum length of a video"),

  orrelConversion: defineFigure("maison-orrel", "+17%", "product page conversion"),
  orrelBasket: defineFigure("maison-orrel", "+11%", "average order value"),
  orrelQuestions: defineFigure("maison-orrel", "-24%", "questions about bottle size"),
  lumenadeConversion: defineFigure("floating", "+14%", "product page conversion with floating video"),
  lumenadeWatched: defineFigure("lumenade", "38%", "of buyers watched the video first"),
  lumenadeScore: defineFigure("lumenade", "0", "points lost in the page speed score"),
  tesselConversion: defineFigure("tessel-and-tide", "+12%", "product page conversion"),
  tesselReturns: defineFigure("tessel-and-tide", "-18%", "returns because of color"),
  tesselSetup: defineFigure("tessel-and-tide", "6 min", "from install to the first Story"),
  kestrlForms: defineFigure("lead-forms", "+22%", "lead form conversion on the pricing page"),
  kestrlCampaigns: defineFigure("kestrl", "100%", "of leads arrive with their campaign"),
  kestrlSecond: defineFigure("kestrl", "0:12", "into the video, the form appears"),
  bluefernOnboarding: defineFigure("onboarding", "-35%", "onboarding time with a video knowledge base"),
  bluefernDepots: defineFigure("bluefern", "9", "depots with the same videos"),
  bluefernLog: defineFigure("bluefern", "1 line", "in the audit log for every play"),
} as const satisfies Record<string, ClaimedFigure>;

export type FigureName = keyof typeof figures;

function defineFigure<Value extends string, Label extends string>(id: string, value: Value, label: Label) {
  return { value, label, check: `/how-we-measure#${id}` } as const;
}
