import * as securestream from "~/content/product-securestream";
import { Closing } from "~/sections/closing";
import { ClosingLog } from "~/sections/closing-log";
import { ProductChecks } from "~/sections/product-checks";
import { ProductLinkAnatomy } from "~/sections/product-link-anatomy";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { ProductRoles } from "~/sections/product-roles";
import { ProductRooms } from "~/sections/product-rooms";

/** The page of SecureStream below its first screen. */
export function SecureStreamBelow() {
  return (
    <>
      <ProductChecks {...securestream.checks} />
      <ProductLinkAnatomy {...securestream.anatomy} />
      <ProductPayload {...securestream.payload} hue="securestream" />
      <ProductRoles {...securestream.roles} />
      <ProductRooms {...securestream.rooms} />
      <ProductPrices {...securestream.pricing} hue="securestream" />
      <Closing {...securestream.closing} glow="securestream">
        <ClosingLog {...securestream.closingLog} />
      </Closing>
    </>
  );
}
