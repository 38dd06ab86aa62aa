import { MediaActionTypes, useMediaSelector, useMediaStore } from "media-chrome/react/media-store";
import type { CSSProperties, PointerEvent } from "react";
import { formatVideoTime } from "~/lib/web-vtt";

/** The bar to seek in, divided into named chapters, with a picture of the time that is pointed at. */
export function SeekBar({ title }: { title: string }) {
  const { dispatch } = useMediaStore();
  const time = useMediaSelector((state) => state.mediaCurrentTime) ?? 0;
  const length = useMediaSelector((state) => state.mediaDuration) || 0;
  const chapters = useMediaSelector((state) => state.mediaChaptersCues) ?? [];
  const current = chapters.findLast(({ startTime }) => startTime <= time);
  const preview = (at: number | undefined) =>
    dispatch({ type: MediaActionTypes.MEDIA_PREVIEW_REQUEST, detail: at });

  function onPointerMove({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    preview(Math.min(Math.max((clientX - left) / width, 0), 1) * length);
  }

  const place = `${formatVideoTime(time)} of ${formatVideoTime(length)}`;
  return (
    <div
      onPointerMove={onPointerMove}
      onPointerLeave={() => preview(undefined)}
      onPointerUp={({ pointerType }) => pointerType !== "mouse" && preview(undefined)}
      className="player-seek"
    >
      <Preview length={length} />
      <div aria-hidden="true" className="player-chapters">
        {chapters.map(({ text, startTime, endTime }) => (
          <div key={startTime} style={{ flexGrow: endTime - startTime }} className="min-w-0 basis-0">
            <div className="player-track">
              <div
                style={{ scale: `${Math.min(Math.max((time - startTime) / (endTime - startTime), 0), 1)} 1` }}
              />
            </div>
            <p data-current={text === current?.text || undefined}>{text}</p>
          </div>
        ))}
      </div>
      <input
        type="range"
        aria-label={`Seek: ${title}`}
        aria-valuetext={current ? `${place}, ${current.text}` : place}
        min={0}
        max={length}
        step="any"
        value={time}
        onChange={({ target }) =>
          dispatch({ type: MediaActionTypes.MEDIA_SEEK_REQUEST, detail: Number(target.value) })
        }
      />
    </div>
  );
}

/** The picture of the time that is pointed at, from the storyboard, with its chapter. */
function Preview({ length }: { length: number }) {
  const time = useMediaSelector((state) => state.mediaPreviewTime);
  const image = useMediaSelector((state) => state.mediaPreviewImage);
  const chapters = useMediaSelector((state) => state.mediaChaptersCues) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = useMediaSelector((state) => state.mediaPreviewCoords) ?? [];
  if (time === undefined || !length) return null;
  return (
    <div
      aria-hidden="true"
      className="player-preview"
      style={{ "--at": time / length, "--width": `${width}px` } as CSSProperties}
    >
      {image && (
        <div
          style={{
            width,
            height,
            backgroundImage: `url("${image}")`,
            backgroundPosition: `${-x}px ${-y}px`,
          }}
        />
      )}
      <p>
        <span className="font-mono">{formatVideoTime(time)}</span>{" "}
        {chapters.findLast(({ startTime }) => startTime <= time)?.text}
      </p>
    </div>
  );
}
