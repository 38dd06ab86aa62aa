import { useStore } from "~/browser/store";
import { unsentForm } from "~/browser/whole-page";
import { Button } from "./button";
import { Icon } from "./icon";

/** Says that a form was not sent; everything in it is still there. */
export function ConnectionNotice() {
  const isUnsent = useStore(unsentForm);
  return (
    <div data-above-overlays="" role="status" className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-136">
      {isUnsent && (
        <div className="dusk flex flex-wrap items-center gap-3 rounded-card border border-danger p-4 shadow-float">
          <Icon name="circle-alert" className="text-danger" />
          <p className="min-w-0 flex-1 basis-60 text-small">
            This was not sent, because the site could not be reached. Everything you typed is still here: send
            it again in a moment.
          </p>
          <Button variant="quiet" size="small" aria-label="Close" onClick={() => unsentForm.set(false)}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}
