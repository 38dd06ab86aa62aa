import { type ComponentProps, type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "~/browser/store";
import { closeDemo, useIsCovered, useOpenPlayers } from "./open-players";
import { claimSound, muteSound, useIsAudible } from "./playback";

/** What the player sells while the video shows it (s). */
export type Sale = { from: number; to: number; Shop: ComponentType };

export type DemoVideoProps = { title: string; captions: string };

type StageProps = DemoVideoProps & { sale: Sale };

/** The element of the page that the demo video plays in, on pages that have one; and whether it floats instead. */
const place = createStore<{ slot?: HTMLElement; isFloating: boolean }>({ isFloating: false });

/** A ref: from then on the element is the place of the demo video, until it leaves the page. */
export function registerSlot(slot: HTMLElement | null) {
  place.set({ ...place.get(), slot: slot ?? undefined });
  return () => place.set({ ...place.get(), slot: undefined });
}

function setFloating(isFloating: boolean) {
  if (place.get().isFloating !== isFloating) place.set({ ...place.get(), isFloating });
}

/** Whether the demo video is in its place on the page. */
export function useIsInPlace() {
  const isStarted = useOpenPlayers().demo !== undefined;
  return !useStore(place).isFloating && isStarted;
}

/** The player's own controls, and the frame that floats: loaded when the player is first touched. */
export const loadControls = () => import("./player-controls");
type Controls = Awaited<ReturnType<typeof loadControls>>;

/** The key of the demo video for sound. */
export const demoSound = "demo";
/** It returns to its place when half of that is in view, and leaves when less than a quarter is. */
const shares = { home: 0.5, away: 0.25 };

/** The demo video, with the browser's own controls. */
export function DemoVideo({ title, captions, children, ...rest }: DemoVideoProps & ComponentProps<"video">) {
  return (
    <video
      controls
      playsInline
      preload="none"
      poster="/films/demo.webp"
      aria-label={title}
      {...rest}
      className="col-start-1 row-start-1 aspect-video size-full [:fullscreen_&]:aspect-auto"
    >
      <source src="/films/demo.webm" type="video/webm" />
      <source src="/films/demo.mp4" type="video/mp4" />
      <track kind="captions" src="/films/demo.vtt" srcLang="en" label={captions} default />
      {children}
    </video>
  );
}

/**
 * The demo video that plays: in its place on the page or, scrolled away or on another page, in the floating frame. It is
 * one element that is moved between them, because a new one would stop the sound, and need another press in WebKit.
 */
export function DemoStage({ title, captions, sale }: StageProps) {
  const { slot, isFloating } = useStore(place);
  const [host] = useState(createHost);
  const [late, setLate] = useState<Controls>();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isCovered = useIsCovered();
  const isOtherFloating = useOpenPlayers().floating !== undefined;
  const audible = useIsAudible(demoSound);

  useEffect(() => {
    // Without the network the browser's controls stay.
    loadControls().then(setLate, () => undefined);
  }, []);

  useLayoutEffect(() => {
    if (!isFloating) moveHost(host, slot);
  }, [host, isFloating, slot]);

  useLayoutEffect(() => {
    // Within the press, because browsers allow sound only on user activation.
    root.current?.focus({ preventScroll: true });
    // WebKit hangs when a video with preload="none" is inserted and played in one task.
    video.current?.load();
    // WebKit does not show the default captions of a video that is inserted later.
    for (const track of video.current?.textTracks ?? [])
      if (track.kind === "captions") track.mode = "showing";
    // When playing is refused or interrupted, the controls remain.
    video.current?.play().catch(() => undefined);
  }, []);

  useLayoutEffect(() => {
    if (!late) return;
    if (!slot) return leavePlace();
    const seen = new IntersectionObserver(
      (all) => {
        const share = all.at(-1)?.intersectionRatio ?? 0;
        if (share >= shares.home) setFloating(false);
        else if (share < shares.away) leavePlace();
      },
      { threshold: [0, shares.away, shares.home] },
    );
    seen.observe(slot);
    return () => seen.disconnect();

    function leavePlace() {
      if (place.get().isFloating || isShownByBrowser(video.current)) return;
      // One video floats at a time, and the one that was popped out by hand stays.
      if (video.current?.paused === false && !isOtherFloating) return setFloating(true);
      video.current?.pause();
      if (!place.get().slot) closeDemo();
    }
  }, [isOtherFloating, late, slot]);

  useEffect(() => {
    if (isFloating && isOtherFloating) close();
  });

  useEffect(() => {
    const element = video.current;
    if (!isCovered || !element || element.paused) return;
    element.pause();
    return () => void element.play().catch(() => undefined);
  }, [isCovered]);

  useEffect(() => {
    // Another video got the sound, so this one pauses.
    if (!audible && video.current && !video.current.muted) video.current.pause();
  }, [audible]);

  function onVolumeChange() {
    if (!video.current) return;
    if (video.current.muted) muteSound();
    else if (!video.current.paused) claimSound(demoSound);
  }

  function close() {
    video.current?.pause();
    setFloating(false);
    if (!place.get().slot) closeDemo();
  }

  return (
    <>
      {isFloating && late && root.current && (
        <late.FloatingDemo title={title} origin={root.current} onClose={close} host={host} />
      )}
      {createPortal(
        // biome-ignore lint/a11y/useSemanticElements: a group of controls without a form
        <div
          ref={root}
          role="group"
          aria-label={title}
          tabIndex={-1}
          className="dusk @container grid size-full grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-[inherit]"
        >
          <DemoVideo
            ref={video}
            title={title}
            captions={captions}
            onPlay={() => !video.current?.muted && claimSound(demoSound)}
            onVolumeChange={onVolumeChange}
          >
            {/* Media Chrome waits for default tracks alone. HTML allows one in a video, so the page's source has the captions'. */}
            <track kind="chapters" src="/films/demo-chapters.vtt" srcLang="en" label="Chapters" default />
            <track kind="metadata" src="/films/demo-storyboard.vtt" label="thumbnails" default />
          </DemoVideo>
          {late && <late.PlayerControls title={title} video={video} root={root} sale={sale} />}
        </div>,
        host,
      )}
    </>
  );
}

function createHost() {
  const host = document.createElement("div");
  host.className = "size-full rounded-[inherit]";
  return host;
}

/** Moves the player to another place, within one task: the video plays on, and the focus stays. */
export function moveHost(host: HTMLElement, parent: HTMLElement | null | undefined) {
  if (!parent || host.parentElement === parent) return;
  const { activeElement: focused } = document;
  const hadFocus = host.contains(focused);
  parent.append(host);
  if (hadFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/** In a window of the browser or on the whole screen a video needs no place on the page. */
function isShownByBrowser(video: HTMLVideoElement | null) {
  const { pictureInPictureElement, fullscreenElement } = document;
  return video !== null && (pictureInPictureElement === video || fullscreenElement?.contains(video) === true);
}
