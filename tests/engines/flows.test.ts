import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { adminEmail, adminPassword, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { type RunningSite, startSite } from "../fixtures/server";
import { type RunningEngine, startFirefox, startWebKit } from "./engines";
import { type Visitor, visit } from "./visitor";

// The main flows by the two engines that are not Chromium's; what they do beyond that is tested in tests/flows.

describe.each([
  { name: "Firefox", start: startFirefox },
  { name: "WebKit", start: startWebKit },
])("$name", ({ name, start }) => {
  let site: RunningSite;
  let engine: RunningEngine;
  beforeAll(async () => {
    [site, engine] = await Promise.all([startSite(), start()]);
    await engine.send("SetWindowRect", { x: 0, y: 0, width: 1280, height: 940 });
  });
  afterAll(async () => {
    await engine?.stop();
    await site?.stop();
  });

  /** A test fails by what the console says too, and leaves a picture of where it failed. */
  function flow(title: string, act: (visitor: Visitor) => Promise<void>) {
    test(title, async () => {
      try {
        await act(visit(engine, site));
      } catch (error) {
        const file = `${root}.cache/engines/${name}: ${title}.png`;
        mkdirSync(`${root}.cache/engines`, { recursive: true });
        writeFileSync(file, Buffer.from((await engine.send("TakeScreenshot")) as string, "base64"));
        throw new Error(`${error} See ${file}.`, { cause: error });
      }
      expect(await engine.complaints()).toEqual([]);
    });
  }

  flow("the videos of the first screen play", async ({ open, run, find, until }) => {
    await open("/");
    await find("button", "Pause videos");
    await until("a video that plays", () =>
      run(() => [...document.querySelectorAll("video")].some(({ currentTime }) => currentTime > 0.2)),
    );
  });

  flow("a video opens full screen, plays, leads to the next, and Back closes it", async (visitor) => {
    const { open, run, find, until, click, press, back } = visitor;
    await open("/");
    await click("main button", "Full screen");
    await find("[role=dialog] button", "Pause");
    const playing = () =>
      run(() => {
        const shown = document.querySelector("[role=dialog] section:not([inert])");
        const isRunning = (shown?.querySelector("video")?.currentTime ?? 0) > 0.2;
        return isRunning && shown?.getAttribute("aria-label");
      });
    const first = await until("a video that plays", playing);
    await press("\uE015");
    await until("the next video", async () => {
      const now = await playing();
      return now && now !== first;
    });
    await back();
    await until("the page without the viewer", () => run(() => !document.querySelector("[role=dialog]")));
  });

  flow("the demo video plays with its captions", async ({ open, run, until, click }) => {
    await open("/");
    await click("a[role=button]", "Play the demo video");
    const caption = () =>
      run(() => {
        const player = document.querySelector("#demo [role=group]");
        const video = player?.querySelector("video");
        const track = video?.textTracks[0];
        const text = (track?.activeCues?.[0] as VTTCue | undefined)?.getCueAsHTML().textContent;
        // Without a sound card a video with sound plays in WebKit but stands still.
        return video && !video.paused && !video.controls && text && player?.textContent?.includes(text);
      });
    await until("a caption over the video that plays", caption);
  });

  flow("a lead is sent from the dialog", async (visitor) => {
    await visitor.open("/faq");
    await visitor.click("button, a[role=button]", "Start Free Trial");
    await fillLead(visitor, "[role=dialog]");
    await visitor.click("[role=dialog] button[type=submit]", "Start Free Trial");
    await visitor.find("[role=dialog] a", "Schedule Meeting");
  });

  flow("a demo is requested on its page, and leads to the calendar", async (visitor) => {
    await visitor.open("/request-demo");
    await fillLead(visitor, "main");
    await visitor.click("main button", "Request Demo");
    await visitor.at("/schedule?token=");
    await visitor.reads("ines@shop.example");
  });

  flow("prices follow the billing period", async ({ open, click, at, find }) => {
    await open("/pricing");
    await click("main a", "Annual");
    await at("billing=annual");
    await find("main a[aria-current=true]", "Annual");
  });

  flow("a recruiter signs in and creates a job", async ({ open, click, type, ready, reads, find }) => {
    await signIn(site);
    await open("/admin/jobs");
    await type("Email", adminEmail);
    await type("Password", adminPassword);
    await click("button", "Sign in");
    await find("main a", "New Job");
    // A page that is left while its script loads has errors of its own in WebKit.
    await ready();
    await click("a", "New Job");
    await find("[role=dialog] input", "Title");
    for (const label of Object.keys(job)) await type(label, job[label] ?? "", "[role=dialog]");
    await click("[role=dialog] button", "Create Job");
    await reads("Job created successfully");
    await find("main a", job.Title);
  });

  flow("a candidate applies with a file", async ({ open, click, type, at, reads }) => {
    const resume = `${site.dataDir}/ada.txt`;
    writeFileSync(resume, "Ada Moreau, gaffer\n");
    await open("/company/careers/lighting-engineer/apply");
    await type("Name", "Ada Moreau");
    await type("Email", "ada@shop.example");
    await type("Résumé", resume);
    await reads("Uploaded");
    await click("main label", "I agree");
    await click("main button", "Send application");
    await at("/application?token=");
    await reads("We have your application");
  });

  // The engines' drivers drag no element: that is the browser's own.
  flow(
    "a card of the board moves by key and by its menu",
    async ({ open, find, press, run, click, reads }) => {
      await open("/admin/applications");
      await find("main a", "Ada Moreau");
      await run(() => document.querySelector<HTMLElement>('[aria-label="Move Ada Moreau"]')?.focus());
      await press("\uE014");
      await reads("Ada Moreau: In review");
      await click("main li button", "Move Ada Moreau");
      await click("[popover] button", "Interview");
      await reads("Ada Moreau: Interview");
    },
  );
});

const job: Record<string, string> = {
  Title: "Lighting Engineer",
  Department: "Stage",
  Location: "Oslo",
  Type: "Full-time",
  Description: "You keep the windows lit.",
  Responsibilities: "Light them",
  Requirements: "Patience",
  Benefits: "Warmth",
};

async function fillLead({ type }: Visitor, within: string) {
  await type("Name", "Ines Calder", within);
  await type("Work email", "ines@shop.example", within);
  await type("Website", "https://shop.example.com", within);
  await type("Phone", "+1 415 555 0133", within);
  // What is sent sooner is held as spam.
  await Bun.sleep(300);
}
