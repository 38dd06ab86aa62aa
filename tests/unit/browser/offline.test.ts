import { afterAll, afterEach, expect, spyOn, test } from "bun:test";
import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { holdFormsWhileOffline, isOwnResponse, keepPageOnFailure } from "~/browser/offline";

const fetching = spyOn(globalThis, "fetch");
holdFormsWhileOffline();

afterEach(() => {
  document.body.innerHTML = "";
  setOnline(true);
});
afterAll(() => fetching.mockRestore());

function setOnline(value: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, value });
}

function countSubmits(form: HTMLFormElement) {
  const sent: string[] = [];
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push((form.elements.namedItem("name") as HTMLInputElement).value);
  });
  return sent;
}

test("a form that is sent offline, however often, goes out once with the words it then holds", async () => {
  document.body.innerHTML = '<form><input name="name" value="Ada"><button>Send</button></form>';
  const form = document.forms[0] as HTMLFormElement;
  const sent = countSubmits(form);
  setOnline(false);
  fetching.mockRejectedValue(new TypeError("Failed to fetch"));
  form.requestSubmit();
  form.requestSubmit();
  await Bun.sleep(20);
  expect(sent).toEqual([]);
  (form.elements.namedItem("name") as HTMLInputElement).value = "Ada Moreau";
  fetching.mockResolvedValue(new Response());
  window.dispatchEvent(new Event("online"));
  await Bun.sleep(20);
  expect(sent).toEqual(["Ada Moreau"]);
});

test("a browser that believes to be offline sends at once to a site that answers", async () => {
  document.body.innerHTML = '<form><input name="name" value="Ada"></form>';
  const form = document.forms[0] as HTMLFormElement;
  const sent = countSubmits(form);
  setOnline(false);
  fetching.mockResolvedValue(new Response());
  form.requestSubmit();
  await Bun.sleep(20);
  expect(sent).toEqual(["Ada"]);
});

const location = { pathname: "/schedule", search: "", hash: "", key: "a", state: null };

/** The post or data of a page, or the request of a fetcher beside it. */
function run(method: string, error: unknown, of: "page" | "fetcher" = "page") {
  const moved: unknown[] = [];
  const navigation =
    of === "page" && method === "POST" ? { state: "submitting", location } : { state: "idle" };
  const state = { location, navigation, loaderData: { page: "as it was" } };
  const router = { state, navigate: async (to: unknown, options: object) => moved.push({ to, ...options }) };
  Object.assign(window, { __reactRouterDataRouter: router });
  const path = of === "page" ? location.pathname : "/admin/applications";
  const request = new Request(`http://localhost:3000${path}`, { method });
  const results = { page: { type: "error" as const, result: error } };
  const loaded = keepPageOnFailure({ request } as never, async () => results);
  return { moved, kept: Promise.race([loaded, Bun.sleep(20).then(() => "still there")]) };
}

const unreachable = new TypeError("Failed to fetch");

test("what cannot be sent leaves the page where it is, and data that cannot be asked for anew as they were", async () => {
  for (const error of [unreachable, new ErrorResponse(502, "", "Bad gateway"), new Error("no stream")]) {
    const { kept, moved } = run("POST", error);
    expect(await kept).toBe("still there");
    expect(moved).toMatchObject([{ to: location, replace: true, defaultShouldRevalidate: false }]);
  }
  expect(await run("GET", unreachable).kept).toEqual({ page: { type: "data", result: "as it was" } });
  for (const method of ["POST", "GET"])
    expect(await run(method, unreachable, "fetcher").kept).toEqual({
      page: { type: "data", result: undefined },
    });
});

test("what is sent offline without a form waits, and goes out once when the network is back", async () => {
  setOnline(false);
  fetching.mockRejectedValue(new TypeError("Failed to fetch"));
  const request = new Request("http://localhost:3000/admin/applications", { method: "POST" });
  let sent = 0;
  const kept = keepPageOnFailure({ request } as never, async () => {
    sent++;
    return { page: { type: "data" as const, result: "moved" } };
  });
  await Bun.sleep(20);
  expect(sent).toBe(0);
  fetching.mockResolvedValue(new Response());
  window.dispatchEvent(new Event("online"));
  expect(await kept).toEqual({ page: { type: "data", result: "moved" } });
  expect(sent).toBe(1);
});

test("what an action of ours answers is shown as ever", async () => {
  for (const answer of [redirect("/admin/jobs"), new ErrorResponse(404, "", null)]) {
    expect(isOwnResponse(answer)).toBe(true);
    expect(await run("POST", answer).kept).toEqual({ page: { type: "error", result: answer } });
  }
});
