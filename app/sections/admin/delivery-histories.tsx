import { Form } from "react-router";
import { classNames } from "~/lib/class-names";
import type { DeliveryState } from "~/lib/delivery-state";
import { interpolate } from "~/lib/text";
import { Panel, PanelPart } from "~/sections/admin/panel";
import { Button } from "~/ui/button";

type Outcome = "delivered" | "retry" | "paused" | "rejected";

export type DeliveryHistoriesTexts = {
  title: string;
  /** `delivered` with {when}; `update` for what waits after the thing itself was announced. */
  states: Record<DeliveryState | "update", string>;
  /** With {when}. */
  next: string;
  tries: string;
  none: string;
  outcomes: Record<Outcome, string>;
  redeliver: string;
};

export type DeliveryHistory = {
  /** The key of the channel, and its name. */
  channel: string;
  name: string;
  state: DeliveryState;
  /** The receiver knows of the thing itself. */
  isAnnounced: boolean;
  deliveredAt?: string;
  nextTry?: string;
  attempts: { id: number; at: string; outcome: Outcome; what?: string; remedy?: string; detail: string }[];
};

type Props = { texts: DeliveryHistoriesTexts; histories: DeliveryHistory[] };

/** What became of the message in each channel, try by try, in words a person can act on. */
export function DeliveryHistories({ texts, histories }: Props) {
  return (
    <Panel>
      <PanelPart title={texts.title}>
        <div className="grid gap-5">
          {histories.map((history) => (
            <History key={history.channel} texts={texts} history={history} />
          ))}
        </div>
      </PanelPart>
    </Panel>
  );
}

function History({ texts, history }: { texts: DeliveryHistoriesTexts; history: DeliveryHistory }) {
  const { channel, name, state, isAnnounced, deliveredAt, nextTry, attempts } = history;
  const told = state === "pending" && isAnnounced ? "update" : state;
  return (
    <div className="min-w-0">
      <h3 className="font-sans font-semibold tracking-normal">{name}</h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <p className={classNames("flex-1", state === "dead" && "font-semibold text-danger")}>
          {interpolate(texts.states[told], { when: deliveredAt ?? "" })}{" "}
          {nextTry && <span className="text-muted">{interpolate(texts.next, { when: nextTry })}</span>}
        </p>
        {state === "dead" && (
          <Form method="post">
            <input type="hidden" name="intent" value="redeliver" />
            <input type="hidden" name="channel" value={channel} />
            <Button type="submit" size="small" variant="secondary" aria-label={`${texts.redeliver}: ${name}`}>
              {texts.redeliver}
            </Button>
          </Form>
        )}
      </div>
      {attempts.length === 0 ? (
        state === "pending" && <p className="mt-1 text-small text-muted">{texts.none}</p>
      ) : (
        <ol
          role="list"
          aria-label={`${texts.tries}: ${name}`}
          className="mt-2 divide-y divide-line border-t border-line text-small"
        >
          {attempts.map(({ id, at, outcome, what, remedy, detail }) => (
            <li key={id} className="grid gap-x-6 py-2 sm:grid-cols-[8rem_1fr]">
              <span className="font-mono text-tiny leading-5 text-muted">{at}</span>
              <div className="min-w-0">
                <p>
                  <span className={classNames("font-semibold", outcome === "delivered" && "text-success")}>
                    {texts.outcomes[outcome]}
                  </span>{" "}
                  <code className="font-mono text-tiny text-muted">{detail}</code>
                </p>
                {what && (
                  <p className="text-muted">
                    {what} {remedy}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
