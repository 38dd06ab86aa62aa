import { isMotionAllowed } from "~/browser/motion";

const celebrationMs = 5000;
const waveMs = 250;
/** Confetti still falls for this long after the last wave (ms). */
const fallMs = 2200;
const smallScreen = 768;

export function countConfettiPieces(width: number) {
  return width < smallScreen ? 100 : 200;
}

/** The confetti is thrown once per visit. */
let isThrown = false;

/** Throws confetti for five seconds when the section is first seen, once per visit. Its script loads only then. */
export function celebrateWhenSeen(section: HTMLElement | null, canvas: HTMLCanvasElement | null) {
  if (isThrown || !section || !canvas || !isMotionAllowed()) return;
  let stop: (() => void) | undefined;
  let isGone = false;
  const seen = new IntersectionObserver(
    async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      // Without the network there is no confetti; nothing else depends on it.
      const module = await import("canvas-confetti").catch(() => undefined);
      if (!module || isGone) return;
      isThrown = true;
      stop = startConfetti(module.default, canvas);
    },
    { rootMargin: "0px 0px -33% 0px" },
  );
  seen.observe(section);
  return () => {
    isGone = true;
    seen.disconnect();
    stop?.();
  };
}

function startConfetti(confetti: typeof import("canvas-confetti"), canvas: HTMLCanvasElement) {
  // The security policy forbids the worker, whose script would be a blob.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  const waves = Math.floor((celebrationMs - fallMs) / waveMs);
  const pieces = countConfettiPieces(window.innerWidth);
  const colors = readColors();
  let thrown = 0;
  const timer = setInterval(() => {
    const fromLeft = thrown % 2 === 0;
    thrown += 1;
    fire({
      particleCount: Math.round((pieces * thrown) / waves) - Math.round((pieces * (thrown - 1)) / waves),
      // Pieces rise along both edges and sink, so that the text in the middle stays free.
      angle: fromLeft ? 86 : 94,
      origin: { x: fromLeft ? 0.02 : 0.98, y: 0.9 },
      spread: 18,
      startVelocity: 22,
      gravity: 0.35,
      drift: fromLeft ? -0.15 : 0.15,
      scalar: 0.6,
      shapes: ["square"],
      ticks: 130,
      colors,
    });
    if (thrown === waves) clearInterval(timer);
  }, waveMs);
  const end = setTimeout(() => fire.reset(), celebrationMs);
  return () => {
    clearInterval(timer);
    clearTimeout(end);
    fire.reset();
  };
}

const colorNames = ["lamp", "commerce"];

/** The brand's colors as hex values for canvas-confetti, read back from a canvas. */
function readColors() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const styles = getComputedStyle(document.documentElement);
  return colorNames.flatMap((name) => {
    if (!context) return [];
    context.fillStyle = styles.getPropertyValue(`--color-${name}`);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [`#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`];
  });
}
