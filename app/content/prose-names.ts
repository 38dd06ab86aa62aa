import { applicationFieldNames, applicationFields } from "~/lib/applications/application-fields";
import { codeName, vendorName } from "~/lib/company-name";
import { leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import { company } from "./company";
import { practices } from "./documentation/practices";
import { setupSteps } from "./documentation/setup-steps";
import { figures } from "./figures";
import * as player from "./player";
import * as signedLinks from "./signed-links";

function enumerate(names: readonly string[]) {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What the texts in Markdown call by name: `{{figures.sdkSize.value}}`. */
export const proseNames = {
  company,
  figures,
  player,
  signedLinks,
  practices,
  setupSteps,
  brand: {
    codeName,
    vendorName,
    /** The header of a webhook's signature, as PHP names it. */
    webhookVariable: `HTTP_${player.webhookHeader.toUpperCase().replaceAll("-", "_")}`,
  },
  forms: {
    leadFields: enumerate(leadFieldNames.map((name) => leadFields[name].policyName)),
    applicationFields: enumerate(applicationFieldNames.map((name) => applicationFields[name].policyName)),
  },
};
