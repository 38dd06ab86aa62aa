import { connect } from "node:net";
import { pdf } from "../fixtures/sample-files";
import { issueKey } from "../fixtures/writes";

/**
 * Candidates who send files of 10 MB to a site, as a process of their own, so that whoever measures beside them has an
 * event loop to itself. Started by applications.ts with the address of the site, that of the job's form, how many
 * candidates there are, and how many bytes a second the line of each takes, a fifth more or less because no two lines are
 * the same ("Infinity": as many as this machine can).
 * Each sends one file, and another as long as the parent has not said "enough"; in the end it hears how many were taken.
 */
const [origin = "", path = "", candidates = "", rate = ""] = process.argv.slice(2);
const bytesPerSecond = Number(rate);
const file = pdf(crypto.getRandomValues(Buffer.alloc(9_990_000)));
const pieceBytes = 64 * 1024;
const pauseMs = 20;
let [count, sender, isEnough] = [0, 0, process.argv.includes("--once")];
process.on("message", () => {
  isEnough = true;
});

async function upload(bytesPerMs: number) {
  const nth = sender++;
  const { hostname, port } = new URL(origin);
  const draft = await issueKey({ url: origin });
  const head = [
    `POST ${path}/files HTTP/1.1`,
    ...[`Host: ${hostname}:${port}`, "Connection: close", `Content-Length: ${file.length}`],
    ...[`X-Draft: ${draft}`, "X-File-Name: cv.pdf", "X-Purpose: resume"],
    `X-Forwarded-For: 10.${nth & 255}.${nth >> 8}.${process.pid & 255}`,
  ];
  const socket = connect(Number(port), hostname);
  const answered = new Promise<string>((done, fail) => {
    socket.once("data", (bytes) => done(bytes.toString()));
    socket.once("error", fail);
  });
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const started = performance.now();
  for (let at = 0; at < file.length; ) {
    const due = Math.min(file.length, Math.floor((performance.now() - started) * bytesPerMs));
    while (at < due) {
      const end = Math.min(at + pieceBytes, due);
      const isTaken = socket.write(file.subarray(at, end));
      at = end;
      if (!isTaken) await new Promise<void>((drained) => socket.once("drain", drained));
    }
    if (at < file.length) await Bun.sleep(pauseMs);
  }
  const answer = await answered;
  socket.destroy();
  if (!answer.startsWith("HTTP/1.1 201")) throw new Error(answer);
  count++;
}

await Promise.all(
  Array.from({ length: Number(candidates) }, async (_, nth) => {
    const spread = 0.8 + (0.4 * nth) / Number(candidates);
    do await upload((bytesPerSecond / 1000) * spread);
    while (!isEnough);
  }),
);
process.send?.({ count, bytes: count * file.length });
process.disconnect?.();
