import { interpolate } from "~/lib/text";
import { Block } from "./block";

export type HistoryTexts = {
  title: string;
  none: string;
  /** By the name the log gives it; one that is not here is told by that. */
  actions: Record<string, string>;
};

export type Deed = {
  id: string;
  at: string;
  actor: string;
  action: string;
  /** What the texts of actions put in. */
  values: Record<string, string>;
};

/** Who did what with something, as the activity log has it. */
export function History({ texts, deeds }: { texts: HistoryTexts; deeds: Deed[] }) {
  return (
    <Block title={texts.title}>
      {deeds.length === 0 && <p className="text-small text-muted">{texts.none}</p>}
      <ol role="list" className="grid gap-2 text-small">
        {deeds.map(({ id, at, actor, action, values }) => (
          <li key={id}>
            <span className="font-semibold">{actor}</span>{" "}
            {interpolate(texts.actions[action] ?? action, values)}
            <span className="block font-mono text-tiny text-muted">{at}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
