import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../fixtures/server";

/** One command of WebDriver, as Firefox names it, with its parameters; the answer is its value. */
export type Send = (command: keyof typeof paths, parameters?: Record<string, unknown>) => Promise<unknown>;

export type RunningEngine = {
  send: Send;
  /** Errors and warnings that the console has had since the last call. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
};

/** Where the same commands are over HTTP; `:id` is the element's. */
const paths = {
  Navigate: "POST /url",
  GetCurrentURL: "GET /url",
  Back: "POST /back",
  ExecuteScript: "POST /execute/sync",
  ElementClick: "POST /element/:id/click",
  ElementSendKeys: "POST /element/:id/value",
  PerformActions: "POST /actions",
  ReleaseActions: "DELETE /actions",
  SetWindowRect: "POST /window/rect",
  TakeScreenshot: "GET /screenshot",
} as const;

/**
 * Firefox ESR. Debian has no geckodriver, so that this speaks to what that would only translate for: Marionette, whose
 * commands are those of WebDriver, each in a line `length:[0, number, command, parameters]` over TCP.
 */
export async function startFirefox(): Promise<RunningEngine> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const preferences = {
    "marionette.port": 0,
    // Firefox prints what a page says by console.error only with this preference.
    "devtools.console.stdout.content": true,
    "app.normandy.enabled": false,
    "app.update.auto": false,
    "browser.aboutwelcome.enabled": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    "network.captive-portal-service.enabled": false,
    "network.connectivity-service.enabled": false,
    "services.settings.server": "data:,",
    "services.settings.loglevel": "off",
    "toolkit.telemetry.server": "data:,",
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = launch(
    [
      "firefox-esr",
      "--headless",
      "--no-remote",
      "--profile",
      profile,
      "--marionette",
      "--remote-allow-system-access",
    ],
    { HOME: profile },
  );
  const port = await waitFor("Firefox", () =>
    Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")),
  );

  let received = Buffer.alloc(0);
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_, chunk) {
        received = Buffer.concat([received, chunk]);
        for (;;) {
          const colon = received.indexOf(":");
          const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
          if (colon < 0 || received.length < end) return;
          const message = JSON.parse(received.subarray(colon + 1, end).toString());
          received = received.subarray(end);
          // Marionette's first message is a greeting.
          if (!Array.isArray(message)) continue;
          const [, number, error, result] = message;
          const answer = waiting.get(number);
          if (error) answer?.reject(new WebDriverError(error.error, error.message));
          else answer?.resolve(result && "value" in result ? result.value : result);
        }
      },
    },
  });
  const ask = async (command: string, parameters: object = {}) => {
    const text = JSON.stringify([0, ++count, command, parameters]);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(count, answer);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
  await ask("WebDriver:NewSession", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } });

  return {
    send: (command, parameters) => ask(`WebDriver:${command}`, parameters),
    async complaints() {
      await ask("Marionette:SetContext", { value: "chrome" });
      const told = (await ask("WebDriver:ExecuteScript", {
        script: `const found = Services.console.getMessageArray()
            .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & one.warningFlag))
            .filter((one) => one.sourceName.startsWith("http:"))
            .map((one) => one.sourceName + ": " + one.errorMessage);
          Services.console.reset();
          return found;`,
        args: [],
      })) as string[];
      await ask("Marionette:SetContext", { value: "content" });
      return [...told, ...child.take(/^console\.(error|warn): (?!RSLoader).*/gm)];
    },
    async stop() {
      socket.end();
      await child.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** WebKitGTK, as GNOME's browser has it, on a screen that nobody sees: it has no headless mode. */
export async function startWebKit(): Promise<RunningEngine> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const screen = launch(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"]);
  const display = await waitFor("Xvfb", () => screen.take(/^\d+$/gm)[0]);
  const port = await freePort();
  const child = launch(["WebKitWebDriver", `--port=${port}`], {
    HOME: home,
    DISPLAY: `:${display}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
  });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new WebDriverError(value.error, value.message);
    return value;
  };
  await waitFor("WebKitWebDriver", () => ask("GET", "/status"));
  const { sessionId } = await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        // WebKit forgets scripts that it was given while a page gave way to the next; asked again, it answers.
        timeouts: { script: 3_000 },
        unhandledPromptBehavior: "accept",
        "webkitgtk:browserOptions": {
          binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
          args: ["--automation"],
        },
      },
    },
  });
  return {
    async send(command, parameters = {}) {
      if (command === "ExecuteScript") parameters.script = `(${watch})();${parameters.script}`;
      const [method = "", path = ""] = paths[command].replace(":id", `${parameters.id}`).split(" ");
      return ask(method, `/session/${sessionId}${path}`, method === "POST" ? parameters : undefined);
    },
    async complaints() {
      const script = `(${watch})(); return JSON.parse(sessionStorage.complaints ?? "[]")`;
      return await ask("POST", `/session/${sessionId}/execute/sync`, { script, args: [] });
    },
    async stop() {
      await ask("DELETE", `/session/${sessionId}`).catch(() => {});
      await child.stop();
      await screen.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Remembers in the tab what goes wrong on its pages. The console itself cannot be read: WebKit prints nothing of sessions
 * that leave nothing behind, as those are that a program controls.
 */
function watch() {
  const page = window as typeof window & { isWatched?: true };
  if (page.isWatched || location.protocol === "about:") return;
  page.isWatched = true;
  const note = (what: unknown) => {
    const known = JSON.parse(sessionStorage.complaints ?? "[]");
    sessionStorage.complaints = JSON.stringify([...known, `${location.pathname}: ${what}`]);
  };
  for (const level of ["error", "warn"] as const) console[level] = (...said) => note(said.join(" "));
  window.addEventListener(
    "error",
    ({ message, target }) => note(message ?? (target as Element).outerHTML),
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
  window.addEventListener("securitypolicyviolation", (event) =>
    note(`${event.violatedDirective} stops ${event.blockedURI}`),
  );
}

export class WebDriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Starts a program that can be asked for what it has printed. */
function launch(command: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    (async () => {
      for await (const chunk of stream) printed += Buffer.from(chunk).toString();
    })();
  return {
    /** Returns the first match in the printed text, and clears that text. */
    take(pattern: RegExp): string[] {
      const found = printed.match(pattern) ?? [];
      printed = "";
      return found;
    },
    async stop() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** What `look` gives as soon as it is anything and no error, which may take the program `name` half a minute. */
async function waitFor<T>(name: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 30_000; ; await Bun.sleep(50)) {
    try {
      const found = await look();
      if (found) return found;
    } catch {}
    if (Date.now() > end) throw new Error(`${name} did not start`);
  }
}
