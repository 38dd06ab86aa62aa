import { KeyList } from "~/sections/admin/key-list";
import { Dialog } from "~/ui/dialog";

export function KeyHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      description="They work on every page of the admin unless you are typing."
      onClose={onClose}
      width="max-w-[40rem]"
    >
      <div className="mt-6">
        <KeyList />
      </div>
    </Dialog>
  );
}
