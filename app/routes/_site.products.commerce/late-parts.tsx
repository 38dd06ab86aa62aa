import { merchantResults } from "~/content/brands";
import { newsletter } from "~/content/newsletter";
import { plans } from "~/content/plans";
import { customerVoices } from "~/content/testimonials";
import { Closing } from "~/sections/closing";
import { ClosingStill } from "~/sections/closing-still";
import { Newsletter } from "~/sections/newsletter";
import { Plans } from "~/sections/plans";
import { Testimonials } from "~/sections/testimonials";
import { BrandMetrics } from "~/sections/trusted-brands";
import * as commerce from "./content";
import { ProductLoad } from "./load";
import { ProductPlacements } from "./placements";
import { ProductPlatforms } from "./platforms";
import { ProductFormats } from "./product-formats";

/** The page of Commerce below its first screen. */
export function CommerceBelow() {
  return (
    <>
      <ProductFormats {...commerce.formats} />
      <ProductLoad {...commerce.load} />
      <ProductPlacements {...commerce.placements} />
      <ProductPlatforms {...commerce.platforms} />
      <BrandMetrics {...merchantResults} />
      <Testimonials {...customerVoices} />
      <Plans {...plans} id="plans" />
      <Newsletter {...newsletter} flush />
      <Closing {...commerce.closing} glow="commerce" beside={<ClosingStill {...commerce.closingStill} />} />
    </>
  );
}
