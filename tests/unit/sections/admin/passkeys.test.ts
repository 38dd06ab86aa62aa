import { afterAll, expect, spyOn, test } from "bun:test";
import { offerPasskeys, requestPasskey } from "~/sections/admin/passkeys";

type PasskeyRequest = { isOffer: boolean; answer(): void };

/** What the browser is asked for, and waits for its person to answer. */
const requests: PasskeyRequest[] = [];
/** What the server is asked for; each call answers the oldest. */
const waiting: (() => void)[] = [];

const credential = {
  id: "AA",
  rawId: new ArrayBuffer(1),
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    clientDataJSON: new ArrayBuffer(1),
  },
};

Object.defineProperty(navigator, "credentials", {
  configurable: true,
  value: {
    get({ mediation, signal }: { mediation?: string; signal: AbortSignal }) {
      const { promise, resolve, reject } = Promise.withResolvers();
      signal.addEventListener("abort", () => reject(signal.reason));
      requests.push({ isOffer: mediation === "conditional", answer: () => resolve(credential) });
      return promise;
    },
  },
});
const before = globalThis.PublicKeyCredential;
globalThis.PublicKeyCredential = Object.assign(function PublicKeyCredential() {}, {
  isConditionalMediationAvailable: async () => true,
}) as never;
const fetching = spyOn(globalThis, "fetch").mockImplementation((async (_: unknown, init?: RequestInit) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  waiting.push(resolve);
  await promise;
  return Response.json({ challenge: "AA" });
}) as typeof fetch);

afterAll(() => {
  fetching.mockRestore();
  globalThis.PublicKeyCredential = before;
});

/** Waits for all pending promises. */
const settle = () => Bun.sleep(5);

test.each(["on its way", "waiting for its person", "answered in the same moment"])(
  "the button's dialog alone is answered while the browser's own offer is %s",
  async (state) => {
    requests.length = 0;
    waiting.length = 0;
    document.body.innerHTML = '<input autocomplete="username webauthn">';
    const offered = offerPasskeys();
    await settle();
    expect(waiting.length).toBe(1);
    if (state !== "on its way") waiting.shift()?.();
    await settle();
    const asked = requestPasskey("sign-in");
    await settle();
    if (state === "answered in the same moment") requests[0]?.answer();
    // The answer to the button comes first, and then that to the offer, if that still waits for one.
    waiting.pop()?.();
    await settle();
    waiting.pop()?.();
    await settle();
    expect(requests.filter(({ isOffer }) => !isOffer).length).toBe(1);
    for (const request of requests) request.answer();
    expect((await asked).kind).toBe("answered");
    expect(await offered).toBeUndefined();
  },
);
