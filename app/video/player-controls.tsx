import { createMediaStore } from "media-chrome/media-store/media-store";
import {
  MediaActionTypes,
  MediaProvider,
  type MediaState,
  useMediaSelector,
  useMediaStore,
} from "media-chrome/react/media-store";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { findPlayerAction } from "~/lib/player-keys";
import { formatVideoTime } from "~/lib/web-vtt";
import type { Sale } from "./demo-stage";
import { SeekBar } from "./seek-bar";
import { useIdle } from "./use-idle";
import { VideoButton } from "./video-button";
import "./player.css";

export { FloatingDemo } from "./floating-demo";

type Props = {
  title: string;
  video: RefObject<HTMLVideoElement | null>;
  /** The element of the whole player: it goes full screen, and keys pressed in it control the player. */
  root: RefObject<HTMLElement | null>;
  sale: Sale;
};

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2];

/**
 * The controls of a video, over and below it, in place of the browser's. State and commands are Media Chrome's; it
 * stores no preference of the visitor.
 */
export function PlayerControls(props: Props) {
  const [store] = useState(() =>
    createMediaStore({
      documentElement: document,
      options: { noMutedPref: true, noSubtitlesLangPref: true, noVolumePref: true },
    }),
  );
  return (
    <MediaProvider mediaStore={store}>
      <Controls {...props} />
    </MediaProvider>
  );
}

function Controls({ title, video, root, sale }: Props) {
  const { dispatch } = useMediaStore();
  const isPaused = useMediaSelector((state) => state.mediaPaused) !== false;
  const isMuted = useMediaSelector((state) => state.mediaMuted) === true;
  const isFullscreen = useMediaSelector((state) => state.mediaIsFullscreen) === true;
  const isPip = useMediaSelector((state) => state.mediaIsPip) === true;
  const hasPip = !useMediaSelector((state) => state.mediaPipUnavailable);
  const hasFullscreen = !useMediaSelector((state) => state.mediaFullscreenUnavailable);
  const speed = useMediaSelector((state) => state.mediaPlaybackRate) ?? 1;
  const [hasCaptions, setCaptions] = useState(true);
  const [said, say] = useState("");
  const isFinger = useRef(false);
  useIdle(root, !isPaused);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.controls = false;
    dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element });
    dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: root.current });
    return () => dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: undefined });
  }, [dispatch, root, video]);

  const request = (type: keyof typeof MediaActionTypes, detail?: unknown) =>
    dispatch({ type: MediaActionTypes[type], detail });
  const commands = {
    play() {
      request(isPaused ? "MEDIA_PLAY_REQUEST" : "MEDIA_PAUSE_REQUEST");
      return isPaused ? "Playing" : "Paused";
    },
    sound() {
      request(isMuted ? "MEDIA_UNMUTE_REQUEST" : "MEDIA_MUTE_REQUEST");
      return isMuted ? "Sound on" : "Muted";
    },
    captions() {
      setCaptions(!hasCaptions);
      return hasCaptions ? "Captions off" : "Captions on";
    },
    fullscreen() {
      request(isFullscreen ? "MEDIA_EXIT_FULLSCREEN_REQUEST" : "MEDIA_ENTER_FULLSCREEN_REQUEST");
      return isFullscreen ? "Full screen off" : "Full screen on";
    },
    seek(by: number) {
      const { currentTime = 0, duration = 0 } = video.current ?? {};
      const to = Math.min(Math.max(currentTime + by, 0), duration || 0);
      request("MEDIA_SEEK_REQUEST", to);
      return formatVideoTime(to);
    },
    volume(by: number) {
      const to = Math.min(Math.max((video.current?.volume ?? 1) + by, 0), 1);
      request("MEDIA_VOLUME_REQUEST", to);
      return `Volume ${Math.round(to * 100)} %`;
    },
  };

  useEffect(() => {
    const element = root.current;
    function onKeyDown(event: KeyboardEvent) {
      const action = findPlayerAction(event, describeFocused(event.target));
      if (!action) return;
      event.preventDefault();
      if (action.kind === "seek" || action.kind === "volume") say(commands[action.kind](action.by));
      else say(commands[action.kind]());
    }
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });

  const button = (props: Omit<ComponentProps<typeof VideoButton>, "product">) => (
    <VideoButton product={title} {...props} />
  );
  return (
    <>
      <div className="player-picture pointer-events-none relative col-start-1 row-start-1">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same as the button below */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same as the button below */}
        <div
          onPointerDown={({ pointerType }) => {
            isFinger.current = pointerType === "touch";
          }}
          // On the whole screen a finger's touch shows the bar.
          onClick={() => !(isFullscreen && isFinger.current) && commands.play()}
          className="pointer-events-auto absolute inset-0"
        />
        <div className="absolute inset-x-0 bottom-0 flex items-end gap-3 p-3 sm:p-4">
          <Captions video={video} isOn={hasCaptions} />
          <SaleOnFrame {...sale} root={root} />
        </div>
      </div>
      <div className="player-bar">
        {button({
          icon: isPaused ? "play" : "pause",
          action: isPaused ? "Play" : "Pause",
          "aria-keyshortcuts": "Space K",
          onClick: commands.play,
          className: "order-1",
        })}
        <SeekBar title={title} />
        {button({
          icon: isMuted ? "volume-x" : "volume-2",
          action: isMuted ? "Unmute" : "Mute",
          "aria-keyshortcuts": "M",
          onClick: commands.sound,
          className: "order-2",
        })}
        <Clock />
        {button({
          icon: hasCaptions ? "captions" : "captions-off",
          action: "Captions",
          "aria-pressed": hasCaptions,
          "aria-keyshortcuts": "C",
          onClick: commands.captions,
          className: "player-wide order-4",
        })}
        <select
          aria-label={`Speed: ${title}`}
          value={speed}
          onChange={({ target }) => request("MEDIA_PLAYBACK_RATE_REQUEST", Number(target.value))}
          className="player-speed player-wide order-5"
        >
          {speeds.map((one) => (
            <option key={one} value={one}>{`${one}×`}</option>
          ))}
        </select>
        {hasPip &&
          button({
            icon: "picture-in-picture-2",
            action: isPip ? "Leave picture-in-picture" : "Picture-in-picture",
            onClick: () => request(isPip ? "MEDIA_EXIT_PIP_REQUEST" : "MEDIA_ENTER_PIP_REQUEST"),
            className: "player-widest order-6",
          })}
        {hasFullscreen &&
          button({
            icon: isFullscreen ? "minimize-2" : "maximize-2",
            action: isFullscreen ? "Leave full screen" : "Full screen",
            "aria-keyshortcuts": "F",
            onClick: commands.fullscreen,
            className: "order-7",
          })}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </>
  );
}

function describeFocused(target: EventTarget | null) {
  if (target instanceof HTMLSelectElement) return "list";
  return target instanceof Element && target.closest("button, a") ? "button" : "other";
}

const selectTime = (state: Partial<MediaState>) => Math.floor(state.mediaCurrentTime ?? 0);
const selectLength = (state: Partial<MediaState>) => state.mediaDuration || 0;

function Clock(): ReactNode {
  const time = useMediaSelector(selectTime);
  const length = useMediaSelector(selectLength);
  return (
    <p className="player-wide order-3 mr-auto font-mono text-tiny whitespace-nowrap">
      {formatVideoTime(time)} <span className="text-muted">/ {formatVideoTime(length)}</span>
    </p>
  );
}

/** The captions in the site's type, over the lower edge of the picture: the browser draws them only where it shows alone. */
function Captions({ video, isOn }: { video: Props["video"]; isOn: boolean }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const track = Array.from(video.current?.textTracks ?? []).find(({ kind }) => kind === "captions");
    if (!track) return;
    track.mode = "hidden";
    const read = () =>
      setText(
        Array.from(track.activeCues ?? [], (cue) => (cue as VTTCue).getCueAsHTML().textContent ?? "").join(
          "\n",
        ),
      );
    read();
    track.addEventListener("cuechange", read);
    return () => track.removeEventListener("cuechange", read);
  }, [video]);
  return (
    <p className="grow text-center text-balance">
      {isOn && text && <span className="player-caption">{text}</span>}
    </p>
  );
}

/** The button of what the picture shows. With the keyboard's focus it stays. */
function SaleOnFrame({ from, to, Shop, root }: Sale & Pick<Props, "root">) {
  const isShown = useMediaSelector(({ mediaCurrentTime: time = 0 }) => time >= from && time < to);
  const [isFocused, setFocused] = useState(false);
  return (
    (isShown || isFocused) && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
      <div
        role="group"
        aria-label="In the video"
        ref={(sale) => () => {
          // What goes must not take the focus along, or the player's keys would be dead.
          if (sale?.contains(document.activeElement)) root.current?.focus({ preventScroll: true });
        }}
        onFocus={({ target }) => setFocused(target.matches(":focus-visible"))}
        onBlur={() => setFocused(false)}
        className="pointer-events-auto shrink-0"
      >
        <Suspense>
          <Shop />
        </Suspense>
      </div>
    )
  );
}
