import { copyWords } from "~/content/copy-words";
import { ReachOut } from "~/sections/reach-out";
import { ApiCall } from "./api-call";
import { DocElements } from "./elements";
import { DocsLayout } from "./layout";
import { DocPractices } from "./practices";
import { reference } from "./reference";
import { DocSamples } from "./samples";
import { DocSetup } from "./setup";

/** The documentation below its first screen. */
export function DocumentationBelow() {
  return (
    <>
      <DocsLayout contents={reference.contents}>
        <DocSetup {...reference.setup} words={copyWords} />
        <DocElements {...reference.elements} />
        <ApiCall {...reference.createVideo} words={copyWords} />
        <DocSamples {...reference.signedLinks} words={copyWords} />
        <DocSamples {...reference.webhooks} words={copyWords} />
        <DocPractices {...reference.practices} />
      </DocsLayout>
      <ReachOut {...reference.reachOut} />
    </>
  );
}
