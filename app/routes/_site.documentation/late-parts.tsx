import { copyWords } from "~/content/copy-words";
import { ApiCall } from "./api-call";
import { DocElements } from "./elements";
import { DocPractices } from "./practices";
import { reference } from "./reference";
import { DocSamples } from "./samples";
import { DocSetup } from "./setup";

/** The chapters of the documentation. */
export function Chapters() {
  return (
    <>
      <DocSetup {...reference.setup} words={copyWords} />
      <DocElements {...reference.elements} />
      <ApiCall {...reference.createVideo} words={copyWords} />
      <DocSamples {...reference.signedLinks} words={copyWords} />
      <DocSamples {...reference.webhooks} words={copyWords} />
      <DocPractices {...reference.practices} />
    </>
  );
}
