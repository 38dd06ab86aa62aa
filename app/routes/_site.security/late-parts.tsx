import { copyWords } from "~/content/copy-words";
import { Closing } from "~/sections/closing";
import { Assurances } from "./assurances";
import { AuditTrail } from "./audit-trail";
import { ClosingSignatures } from "./closing-signatures";
import { Controls } from "./controls";
import { DataFlow } from "./data-flow";
import { LinkAnatomy } from "./link-anatomy";
import { measures } from "./measures";

/** The page of security below its first screen. */
export function SecurityBelow() {
  return (
    <>
      <DataFlow {...measures.dataFlow} />
      <LinkAnatomy {...measures.link} />
      <Controls {...measures.controls} />
      <AuditTrail {...measures.audit} words={copyWords} />
      <Assurances {...measures.assurances} />
      <Closing
        {...measures.closing}
        glow="securestream"
        beside={<ClosingSignatures papers={measures.papers} />}
      />
    </>
  );
}
