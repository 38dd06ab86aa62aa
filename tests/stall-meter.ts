import { join } from "node:path";
import { type RunningSite, root } from "./server";

/** The longest time, in ms, between a question that anybody may ask at any time and its answer. */
export type Stall = {
  /** Work that the server's event loop did meanwhile. The same on an idle and on a busy machine. */
  workMs: number;
  /** Time that passed meanwhile, without that in which a busy machine had no processor for the server or the meter. */
  stoodMs: number;
};

/**
 * Measures from outside how long a running site's event loop does not come round: a process of its own asks for
 * /healthz without end. `take` gives the worst since it was called last, so it may follow one request, a form's worth
 * of them or an hour. Linux only, as the kernel's own accounts are read.
 */
export async function startStallMeter({ url, process: server }: Pick<RunningSite, "url" | "process">) {
  const told: ((stall: Stall) => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const probe = Bun.spawn(
    ["bun", join(root, "tests/stall-probe.ts"), new URL(url).port, String(server.pid)],
    {
      stdio: ["ignore", "inherit", "inherit"],
      ipc: (message: Stall | "ready") => (message === "ready" ? ready.resolve() : told.shift()?.(message)),
    },
  );
  probe.exited.then(() => ready.reject(new Error("The stall meter ended.")));
  await ready.promise;

  function take() {
    const stall = Promise.withResolvers<Stall>();
    told.push(stall.resolve);
    probe.exited.then(() => stall.reject(new Error("The site does not answer the stall meter any more.")));
    probe.send("take");
    return stall.promise;
  }

  return {
    take,
    /** The worst stall while `work` ran; of several runs, when `tries` says so, that of the best. */
    async during(work: () => Promise<unknown>, { tries = 1, until = 0 } = {}): Promise<Stall> {
      let best: Stall | undefined;
      for (let run = 0; run < tries && (best === undefined || best.workMs > until); run++) {
        await take();
        await work();
        const stall = await take();
        if (best === undefined || stall.workMs < best.workMs) best = stall;
      }
      return best ?? { workMs: 0, stoodMs: 0 };
    },
    async [Symbol.asyncDispose]() {
      probe.kill();
      await probe.exited;
    },
  };
}
