import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tool = join(import.meta.dir, "../../../app/tools/videos.ts");

async function run(...command: string[]) {
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [text, error, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { text, error, code };
}

async function makeRecording(path: string, size: string, seconds: number) {
  const pictures = ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=5:duration=${seconds}`];
  const sound = ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
  const { code } = await run("ffmpeg", "-v", "error", "-y", ...pictures, ...sound, "-shortest", path);
  expect(code).toBe(0);
}

async function readStreams(path: string) {
  const entries = "stream=codec_name,width,height";
  const { text } = await run("ffprobe", "-v", "error", "-show_entries", entries, "-of", "csv=p=0", path);
  return text.trim().split("\n").join(" ");
}

// ffmpeg is on machines where videos are made; others have none to make.
test.skipIf(!Bun.which("ffmpeg"))(
  "a recording becomes a WebM, an MP4 that begins with its index, posters, and for a wide one a storyboard",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "videos-"));
    const out = join(folder, "out");
    const make = (file: string, ...more: string[]) =>
      run("bun", tool, join(folder, file), "--out", out, "--quality", "63", ...more);
    await Bun.write(join(out, "kept"), "");
    try {
      await makeRecording(join(folder, "cup.mov"), "720x1280", 0.4);
      await makeRecording(join(folder, "talk.mov"), "1280x720", 1.2);
      await makeRecording(join(folder, "square.mov"), "720x720", 0.2);
      expect((await make("cup.mov", "--name", "tide-ink", "--small")).code).toBe(0);
      expect((await make("talk.mov")).code).toBe(0);
      const upright = "-360.avif -360.mp4 -360.webm -360.webp .avif .mp4 .webm .webp"
        .split(" ")
        .map((end) => `tide-ink${end}`);
      const wide = "-768.avif -768.webp -storyboard.webp .avif .mp4 .webm .webp".split(" ");
      expect(readdirSync(out).sort()).toEqual(["kept", ...wide.map((end) => `talk${end}`), ...upright]);
      expect(await readStreams(join(out, "tide-ink.webm"))).toBe("av1,720,1280 opus");
      expect(await readStreams(join(out, "tide-ink.mp4"))).toBe("h264,720,1280 aac");
      expect(await readStreams(join(out, "tide-ink-360.webm"))).toBe("av1,360,640");
      expect(await readStreams(join(out, "tide-ink-360.avif"))).toBe("av1,360,640");
      expect(await readStreams(join(out, "talk-storyboard.webp"))).toBe("webp,1344,108");
      const begin = Buffer.from(await Bun.file(join(out, "talk.mp4")).slice(0, 4096).bytes());
      expect(begin.includes("moov")).toBe(true);

      const { code, error } = await make("square.mov");
      expect([code, error.trim()]).toEqual([
        1,
        `${join(folder, "square.mov")} is 720 × 720, but a video is 9:16 (720 × 1280) or 16:9 (1280 × 720).`,
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
