import { classNames } from "~/lib/class-names";
import { ActionButton } from "~/sections/admin/block";
import { ShortTime } from "~/sections/admin/time";
import type { Route } from "./+types/route";

type ShownChannel = Route.ComponentProps["loaderData"]["channels"][number];

const channelStates = { off: "Not set up", on: "On", failing: "Failing" };

export function Channels({ channels, testing }: { channels: ShownChannel[]; testing?: string }) {
  return (
    <section aria-labelledby="channels" className="mt-8">
      <h2 id="channels" className="text-h3">
        Channels
      </h2>
      <ul role="list" className="mt-3 border-t border-line">
        {channels.map((channel) => (
          <li
            key={channel.channel}
            className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[8rem_1fr_auto]"
          >
            <p className="font-semibold">{channel.name}</p>
            <ChannelStatus {...channel} />
            <ChannelActions {...channel} isTesting={testing === channel.channel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChannelStatus({ state, trouble, since, sent, waiting, failed }: ShownChannel) {
  const counts = [waiting > 0 && `Waiting: ${waiting}`, failed > 0 && `Failed: ${failed}`].filter(Boolean);
  return (
    <div className="min-w-0 text-small">
      <p>
        <span className={classNames("font-semibold", state === "failing" && "text-danger")}>
          {channelStates[state]}
        </span>
        {since && (
          <>
            {" since "}
            <ShortTime at={since} />
          </>
        )}
        {state === "on" && (
          <span className="text-muted">
            {sent ? (
              <>
                , last message <ShortTime at={sent} />
              </>
            ) : (
              ", nothing sent yet"
            )}
          </span>
        )}
        {counts.length > 0 && ` · ${counts.join(" · ")}`}
      </p>
      {trouble && (
        <p className={classNames("mt-0.5 max-w-text wrap-anywhere", state === "off" && "text-muted")}>
          {trouble.what} {trouble.remedy}
        </p>
      )}
    </div>
  );
}

/** A working channel needs no action; an unused one, or one that misses recipients, can be tested. */
function ChannelActions({ name, channel, state, failed, trouble, sent, isTesting }: ActionsProps) {
  if (state === "off") return null;
  const about = { fields: { channel }, of: name };
  return (
    <div className="flex flex-wrap gap-2">
      {(state === "failing" || failed > 0) && (
        <ActionButton intent="redeliver" {...about} variant="primary" icon="send" label="Send again" />
      )}
      {(trouble || !sent) && (
        <ActionButton
          intent="test"
          {...about}
          icon="send"
          pending={isTesting}
          label={isTesting ? "Sending…" : "Send a test"}
        />
      )}
    </div>
  );
}

type ActionsProps = ShownChannel & { isTesting: boolean };
