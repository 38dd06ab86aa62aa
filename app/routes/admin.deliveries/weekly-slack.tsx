import { Block } from "~/sections/admin/block";
import { Act } from "./act";

export type WeeklySlackTexts = { title: string; text: string; on: string; off: string };

/** Whether Slack is told each week what brought customers. */
export function WeeklySlack({ texts, isOn }: { texts: WeeklySlackTexts; isOn: boolean }) {
  return (
    <div className="mt-12 max-w-text">
      <Block title={texts.title} text={texts.text}>
        <Act
          intent="weekly"
          fields={{ to: isOn ? "off" : "on" }}
          variant="secondary"
          icon={isOn ? "pause" : "play"}
        >
          {isOn ? texts.off : texts.on}
        </Act>
      </Block>
    </div>
  );
}
