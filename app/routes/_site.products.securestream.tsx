import { prices } from "~/content/prices";
import * as securestream from "~/content/product-securestream";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { Closing } from "~/sections/closing";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ProductChecks } from "~/sections/product-checks";
import { ProductHero } from "~/sections/product-hero";
import { ProductLinkAnatomy } from "~/sections/product-link-anatomy";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { ProductRoles } from "~/sections/product-roles";
import { ProductRooms } from "~/sections/product-rooms";
import type { Route } from "./+types/_site.products.securestream";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(securestream.seo, args, (origin) => [
    softwareApplication(origin, {
      name: securestream.hero.crumb,
      description: securestream.hero.lead,
      path: args.location.pathname,
      tiers: prices.securestream,
    }),
    breadcrumbList(origin, args.location.pathname, securestream.hero.crumb),
  ]);

export default function SecureStream() {
  return (
    <main id="content">
      <ProductHero
        {...securestream.hero}
        hue="securestream"
        mockup={<SecureStreamMockup className="xl:w-[112%]" />}
      />
      <ProductChecks {...securestream.checks} />
      <ProductLinkAnatomy {...securestream.anatomy} />
      <ProductPayload {...securestream.payload} hue="securestream" />
      <ProductRoles {...securestream.roles} />
      <ProductRooms {...securestream.rooms} />
      <ProductPrices {...securestream.pricing} hue="securestream" />
      <Closing {...securestream.closing} />
    </main>
  );
}
