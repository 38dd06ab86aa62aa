import { merchantResults } from "~/content/brands";
import { newsletter } from "~/content/newsletter";
import { plans } from "~/content/plans";
import * as commerce from "~/content/product-commerce";
import { customerVoices } from "~/content/testimonials";
import { Closing } from "~/sections/closing";
import { ClosingStill } from "~/sections/closing-still";
import { Newsletter } from "~/sections/newsletter";
import { Plans } from "~/sections/plans";
import { ProductFormats } from "~/sections/product-formats";
import { ProductLoad } from "~/sections/product-load";
import { ProductPlacements } from "~/sections/product-placements";
import { ProductPlatforms } from "~/sections/product-platforms";
import { Testimonials } from "~/sections/testimonials";
import { BrandMetrics } from "~/sections/trusted-brands";

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
