import { keyList } from "~/content/admin-keys";
import { KeyList } from "~/sections/admin/key-list";
import { Dialog } from "~/ui/dialog";

/** All keys, over the page one is on. */
export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={keyList.title} description={keyList.text} onClose={onClose} width="max-w-[40rem]">
      <div className="mt-6">
        <KeyList {...keyList} />
      </div>
    </Dialog>
  );
}
