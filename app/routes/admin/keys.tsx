import { useEffect, useState } from "react";
import { listenToShortcuts } from "~/browser/shortcuts";
import { KeyList } from "~/sections/admin/key-list";
import { Dialog } from "~/ui/dialog";

/** The keyboard shortcuts of the admin. One of them shows their list, as the account page does. */
export function AdminKeys() {
  const [isShown, setShown] = useState(false);
  useEffect(() => listenToShortcuts(() => setShown(true)), []);
  if (!isShown) return null;
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They work on every page of the admin unless you are typing."
      onClose={() => setShown(false)}
      width="max-w-[40rem]"
    >
      <div className="mt-6">
        <KeyList />
      </div>
    </Dialog>
  );
}
