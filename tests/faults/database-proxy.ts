import { connect, createServer, type Socket } from "node:net";

/** What stands between the program and its database: `slow` holds every answer back for two seconds. */
export type Fault = "none" | "refuse" | "hang" | "reset" | "slow";

/** Passes bytes to and from the database at `port`, as badly as it is told to. */
export async function startDatabaseProxy(port: number) {
  let fault: Fault = "none";
  let target = port;
  const sockets = new Set<Socket>();

  function join(socket: Socket) {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    return socket;
  }

  /** Bytes that come while the line hangs are lost: when it is back, only new connections work. */
  function pipe(from: Socket, to: Socket, isAnswer: boolean) {
    from.on("data", (bytes) => {
      if (fault === "hang") return;
      if (fault === "slow" && isAnswer) setTimeout(() => to.write(bytes), 2_000);
      else to.write(bytes);
    });
    from.on("close", () => to.destroy());
  }

  const server = createServer((socket) => {
    join(socket);
    if (fault === "refuse" || fault === "reset") return void socket.resetAndDestroy();
    const upstream = join(connect(target, "127.0.0.1"));
    pipe(socket, upstream, false);
    pipe(upstream, socket, true);
  });
  const listen = (at: number) => new Promise<void>((listening) => server.listen(at, "127.0.0.1", listening));
  await listen(0);
  const own = (server.address() as { port: number }).port;

  return {
    port: own,
    /** From now on. `refuse` and `reset` also end what is connected, `refuse` does not even listen. */
    async set(next: Fault) {
      if (fault === "refuse" && next !== "refuse") await listen(own);
      fault = next;
      if (next === "refuse") server.close();
      if (next === "refuse" || next === "reset") for (const socket of sockets) socket.resetAndDestroy();
    },
    /** New connections lead to another database, those that are open stay where they are. */
    moveTo(next: number) {
      target = next;
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) server.close();
    },
  };
}
