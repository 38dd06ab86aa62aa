import { polite } from "./tools";

/** A headless Chromium driven over its own debugging protocol, which needs no further package. */
export type Browser = {
  open: (address: string) => Promise<void>;
  evaluate: (script: string) => Promise<unknown>;
  screenshot: (type: "png" | "jpeg") => Promise<Uint8Array>;
  close: () => Promise<void>;
};

type Reply = { id?: number; method?: string; result?: Record<string, unknown>; error?: { message: string } };

/** Starts Chromium with one blank page of the given size. */
export async function openBrowser(profile: string, width: number, height: number): Promise<Browser> {
  const child = Bun.spawn(
    polite([
      "chromium",
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--hide-scrollbars",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--force-color-profile=srgb",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      `--window-size=${width},${height}`,
      "about:blank",
    ]),
    { stdin: "ignore", stdout: "ignore", stderr: "pipe" },
  );
  const browserUrl = await debuggerAddress(child.stderr);
  const { host } = new URL(browserUrl);
  const targets = (await (await fetch(`http://${host}/json`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find((target) => target.type === "page")!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const events = new Map<string, () => void>();
  socket.onmessage = (message) => {
    const reply = JSON.parse(String(message.data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.method) events.get(reply.method)?.();
  };
  let last = 0;
  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result ?? {};
  }
  await send("Page.enable");
  await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  return {
    async open(address) {
      const loaded = new Promise<void>((resolve) => events.set("Page.loadEventFired", resolve));
      await send("Page.navigate", { url: address });
      await loaded;
    },
    async evaluate(expression) {
      const result = await send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (result.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
      return result.result;
    },
    async screenshot(type) {
      const quality = type === "jpeg" ? { quality: 97 } : {};
      const { data } = await send("Page.captureScreenshot", {
        format: type,
        ...quality,
        optimizeForSpeed: true,
      });
      return Buffer.from(data as string, "base64");
    },
    async close() {
      socket.close();
      child.kill();
      await child.exited;
    },
  };
}

async function debuggerAddress(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`chromium did not start:\n${text}`);
    text += decoder.decode(value);
    const found = /ws:\/\/\S+/.exec(text);
    if (!found) continue;
    // Keep emptying the pipe, or Chromium would block once it is full.
    void (async () => {
      while (!(await reader.read()).done);
    })();
    return found[0];
  }
}
