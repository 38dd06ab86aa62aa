import { Closing } from "~/sections/closing";
import { ProductPayload } from "~/sections/product-payload";
import { ProductPrices } from "~/sections/product-prices";
import { ProductChecks } from "./checks";
import { ClosingLog } from "./closing-log";
import * as securestream from "./content";
import { ProductLinkAnatomy } from "./link-anatomy";
import { ProductRoles } from "./roles";
import { ProductRooms } from "./rooms";

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
