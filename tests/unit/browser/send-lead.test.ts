import { afterEach, expect, test } from "bun:test";
import { demoCart, demoVariants } from "~/browser/demo-cart-store";
import { getLeadContext, sendLead } from "~/browser/send-lead";
import { pickLeadText } from "~/lib/leads/lead-fields";

const ownFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = ownFetch;
  demoCart.set("");
  demoVariants.set("");
  history.replaceState(null, "", "/");
});

test("a lead says what was tried before: cart, product and numbers, and nothing else of the address", () => {
  const at = (path: string) => {
    history.replaceState(null, "", path);
    return getLeadContext("header").visit;
  };
  expect(at("/pricing?product=studio&utm_source=mail&email=ada%40shop.example")).toBe("");
  expect(at("/pricing?sessions=20000&conversion=2.5&order=80&margin=")).toBe(
    "sessions=20000&conversion=2.5&order=80",
  );
  demoCart.set("halo-brass.2");
  expect(at("/")).toBe("cart=halo-brass.2");
  demoVariants.set("tide-sand");
  expect(at("/demo-store/tide?variant=tide-lagoon")).toBe("cart=halo-brass.2&variant=tide-sand&product=tide");
});

test("a lead is sent when the site says so, and not answered when a stranger does", async () => {
  const answer = async (body: string, init: ResponseInit) => {
    globalThis.fetch = (async () => new Response(body, init)) as unknown as typeof fetch;
    return sendLead(pickLeadText({ name: "Ada" }), "key", {});
  };
  const receipt = "/receipt?token=1";
  const accepted = { status: 201, headers: { Location: receipt } };
  expect(await answer('{"ok":true,"id":"1"}', accepted)).toEqual({ ok: true, receipt });
  const refused = await answer('{"detail":"No.","errors":{"phone":"No."}}', { status: 400 });
  expect(refused).toEqual({ ok: false, status: 400, detail: "No.", errors: { phone: "No." } });
  for (const [body, status] of [
    ["<h1>Sign in to the network</h1>", 200],
    ['{"ok":tr', 201],
    ["", 200],
    ['{"success":true}', 200],
    ["null", 200],
    ['{"error":"blocked"}', 403],
    ["<h1>Forbidden</h1>", 403],
  ] as const)
    expect(await answer(body, { status })).toEqual({ ok: false, status: 0, errors: {} });
});
