import { type ConnectionState, dismissConnection, useConnection } from "~/browser/offline";
import { Button } from "./button";
import { Icon } from "./icon";

export type ConnectionTexts = Record<ConnectionState | "again" | "close", string>;

export function ConnectionNotice({ texts }: { texts: ConnectionTexts }) {
  const connection = useConnection();
  return (
    <div data-above-overlays="" role="status" className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-136">
      {connection && (
        <div
          key={connection.state}
          className="dusk flex flex-wrap items-center gap-3 rounded-card border border-danger p-4 shadow-float"
        >
          <Icon name="circle-alert" className="text-danger" />
          <p className="min-w-0 flex-1 basis-60 text-small">{texts[connection.state]}</p>
          {connection.again && (
            <Button variant="secondary" size="small" onClick={connection.again}>
              {texts.again}
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label={texts.close} onClick={dismissConnection}>
            <Icon name="x" />
          </Button>
        </div>
      )}
    </div>
  );
}
