import { prices } from "~/content/prices";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as securestream from "./content";
import { PrivatePlayer } from "./private-player";
import { SecureStreamBelow } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...securestream.seo, crumb: securestream.hero.crumb }, args, (origin) => [
    softwareApplication(origin, {
      name: securestream.hero.crumb,
      description: securestream.hero.lead,
      path: args.location.pathname,
      tiers: prices.securestream,
    }),
  ]);

export default function SecureStream() {
  return (
    <Main hue="securestream">
      <ProductHero {...securestream.hero} stage mockup={<PrivatePlayer />} />
      <SecureStreamBelow />
    </Main>
  );
}
