import { readFileSync } from "node:fs";

// Runs beside a server, as a process of its own: asks it for /healthz over one connection, again and again, and keeps
// the worst it met until the parent asks for that. Started by stall-meter.ts with the port and the server's process id.

const [port = "", pid = ""] = process.argv.slice(2);
/** Short, so that hardly a part of a stall is missed; not zero, so that others get the processor too. */
const pauseMs = 1;

const none = { workMs: 0, stoodMs: 0 };
let worst = none;
let asked = 0;
let heard = Promise.withResolvers<void>();

/** What the kernel counted of a process's main thread, in ms: at work, and ready to work without a processor. */
function readThread(id: string | number) {
  const [work = 0, waited = 0] = readFileSync(`/proc/${id}/task/${id}/schedstat`, "utf8")
    .split(" ")
    .map(Number);
  return { work: work / 1e6, waited: waited / 1e6 };
}

const socket = await Bun.connect({
  hostname: "127.0.0.1",
  port: Number(port),
  socket: {
    data: () => heard.resolve(),
    close: () => process.exit(0),
    error: () => process.exit(0),
  },
});

process.on("message", () => asked++);
process.on("disconnect", () => process.exit(0));
process.send?.("ready");

for (;;) {
  heard = Promise.withResolvers();
  const [server, own, started] = [readThread(pid), readThread(process.pid), performance.now()];
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await heard.promise;
  const ms = performance.now() - started;
  const [later, ownLater] = [readThread(pid), readThread(process.pid)];
  const unscheduled = later.waited - server.waited + ownLater.waited - own.waited;
  worst = {
    workMs: Math.max(worst.workMs, later.work - server.work),
    stoodMs: Math.max(worst.stoodMs, ms - unscheduled),
  };
  // Only now, so that a stall under way when the parent asked is part of what it hears.
  for (; asked > 0; asked--) {
    process.send?.(worst);
    worst = none;
  }
  await Bun.sleep(pauseMs);
}
