import { expect, test } from "bun:test";
import { createPageCache, type RenderedPage } from "~/server/http/page-cache.server";

const noon = Date.UTC(2026, 0, 15, 12);

function page(text: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: new Headers({ "Cache-Control": "public, max-age=0" }),
    text,
    tags: new Set(),
    freshUntil: undefined,
    ...more,
  };
}

const readText = (body: { identity: Uint8Array }) => new TextDecoder().decode(body.identity);

test("fifty visitors at once wait for one render", async () => {
  const cache = createPageCache(() => noon);
  let renders = 0;
  const render = async () => {
    await Bun.sleep(5);
    return page(String(++renders));
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", render)));
  expect(renders).toBe(1);
  expect(answers.every(({ page }) => readText(page.body) === "1")).toBe(true);
  expect((await cache.get("/", render)).hit).toBe(true);
});

test("a page that is too old is still shown while no new one can be made", async () => {
  let now = noon;
  const cache = createPageCache(() => now);
  await cache.get("/", async () => page("old", { freshUntil: noon + 1 }));
  now += 2;
  const failing = await cache.get("/", async () => page("broken", { status: 503 }));
  expect(readText(failing.page.body)).toBe("old");
  const mended = await cache.get("/", async () => page("new"));
  expect(readText(mended.page.body)).toBe("new");
  expect((await cache.get("/other", async () => page("broken", { status: 503 }))).page.status).toBe(503);
});

test("a change makes exactly the pages new that depend on it", async () => {
  const cache = createPageCache(() => noon);
  await cache.get("/company/careers", async () => page("old", { tags: new Set(["jobs"]) }));
  await cache.get("/pricing", async () => page("prices"));
  cache.invalidate("jobs");
  expect((await cache.get("/pricing", async () => page("x"))).hit).toBe(true);
  const after = await cache.get("/company/careers", async () => page("new", { tags: new Set(["jobs"]) }));
  expect(readText(after.page.body)).toBe("new");
});

test("a render that began before a change is neither kept nor shared with those who ask after it", async () => {
  const cache = createPageCache(() => noon);
  let finishOld = () => {};
  const old = cache.get("/jobs", async () => {
    await new Promise<void>((done) => {
      finishOld = done;
    });
    return page("old", { tags: new Set(["jobs"]) });
  });
  cache.invalidate("jobs");
  const fresh = await cache.get("/jobs", async () => page("new", { tags: new Set(["jobs"]) }));
  finishOld();
  await old;
  expect(readText(fresh.page.body)).toBe("new");
  expect(readText((await cache.get("/jobs", async () => page("third"))).page.body)).toBe("new");
});

test("a page ends with its day, and earlier when it says so", async () => {
  let now = noon;
  const cache = createPageCache(() => now);
  await cache.get("/a", async () => page("a"));
  await cache.get("/b", async () => page("b", { freshUntil: noon + 1000 }));
  now = noon + 1000;
  expect((await cache.get("/a", async () => page("a2"))).hit).toBe(true);
  expect((await cache.get("/b", async () => page("b2"))).hit).toBe(false);
  now = Date.UTC(2026, 0, 16);
  expect((await cache.get("/a", async () => page("a3"))).hit).toBe(false);
});

test("errors and private pages are not kept, and a failed render is tried again", async () => {
  const cache = createPageCache(() => noon);
  await cache.get("/404", async () => page("gone", { status: 404 }));
  await cache.get("/me", async () => page("me", { headers: new Headers({ "Cache-Control": "no-store" }) }));
  expect(cache.size()).toBe(0);
  const failing = cache.get("/", async () => {
    throw new Error("no database");
  });
  expect(failing).rejects.toThrow("no database");
  await failing.catch(() => {});
  expect(readText((await cache.get("/", async () => page("fine"))).page.body)).toBe("fine");
});

test("memory is bounded: the page least recently asked for goes first", async () => {
  const cache = createPageCache(() => noon, 2);
  await cache.get("/1", async () => page("1"));
  await cache.get("/2", async () => page("2"));
  await cache.get("/1", async () => page("never"));
  await cache.get("/3", async () => page("3"));
  expect(cache.size()).toBe(2);
  expect((await cache.get("/1", async () => page("never"))).hit).toBe(true);
  expect((await cache.get("/2", async () => page("again"))).hit).toBe(false);
});

test("made-up queries do not push real pages out", async () => {
  const cache = createPageCache(() => noon, 3);
  await cache.get("/", async () => page("home"));
  for (let i = 0; i < 20; i++) await cache.get(`/company/careers?department=${i}`, async () => page("x"));
  expect((await cache.get("/", async () => page("never"))).hit).toBe(true);
});

test("a page is compressed best when it is asked for again, and never one that is not kept", async () => {
  const cache = createPageCache(() => noon);
  const words = "a window ".repeat(200);
  const missing = await cache.get("/missing", async () => page(words, { status: 404 }));
  const served = await cache.get("/", async () => page(words));
  expect(missing.page.body.gzip).toBeDefined();
  await Bun.sleep(50);
  expect(served.page.body.br).toBeUndefined();
  await cache.get("/", async () => page("never"));
  for (let tries = 0; tries < 1000 && !served.page.body.br; tries++) await Bun.sleep(10);
  expect(served.page.body.br).toBeDefined();
  expect(missing.page.body).not.toHaveProperty("br");
});
