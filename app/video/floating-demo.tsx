import { Link } from "~/ui/link";
import { moveHost } from "./demo-stage";
import { FloatingFrame } from "./floating-frame";
import { VideoButton } from "./video-button";

type Props = { title: string; origin: HTMLElement; onClose(): void; host: HTMLElement };

/** The frame for the demo video while it floats, with a way back to its place. */
export function FloatingDemo({ title, origin, onClose, host }: Props) {
  return (
    <FloatingFrame
      name={title}
      origin={origin}
      takesFocus={false}
      onClose={onClose}
      className="dusk flex w-[clamp(17.5rem,24vw,22rem)] flex-col rounded-card"
    >
      {({ moveOn, close }) => (
        <>
          <div className="flex items-center gap-2 p-1">
            <VideoButton
              icon="grip-vertical"
              action="Move to the next corner"
              product={title}
              onClick={moveOn}
            />
            <Link to="/#demo" className="min-w-0 grow truncate py-2.5 text-small font-semibold">
              {title}
            </Link>
            <VideoButton icon="x" action="Close" product={title} onClick={close} />
          </div>
          <div ref={(box) => moveHost(host, box)} data-floating className="min-h-0 rounded-b-card" />
        </>
      )}
    </FloatingFrame>
  );
}
