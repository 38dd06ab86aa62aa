import { connect } from "node:net";
import type { RunningSite } from "./server";

/** Sends bytes as they are and gives all that comes back until the server closes or says nothing for a while. */
export function sendRaw(site: Pick<RunningSite, "url">, text: string) {
  const { port } = new URL(site.url);
  return new Promise<string>((answered) => {
    let answer = "";
    const socket = connect(Number(port), "localhost");
    let silence = setTimeout(end, 3000);
    function end() {
      clearTimeout(silence);
      socket.destroy();
      answered(answer);
    }
    socket.on("connect", () => socket.write(Buffer.from(text, "latin1")));
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
      // Time for a second answer, where there must be none.
      clearTimeout(silence);
      silence = setTimeout(end, 150);
    });
    socket.on("close", end);
    socket.on("error", end);
  });
}
