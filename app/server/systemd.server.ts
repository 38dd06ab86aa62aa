/**
 * Tells systemd (Type=notify) that the server is ready or stopping, so that `systemctl start` ends when visitors are
 * answered. Does nothing elsewhere. Bun has no datagram sockets for files: systemd's own program does the sending.
 */
export function notifySystemd(state: "READY=1" | "STOPPING=1", socket = process.env.NOTIFY_SOCKET) {
  if (!socket || !Bun.which("systemd-notify")) return;
  Bun.spawn(["systemd-notify", state], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { PATH: process.env.PATH, NOTIFY_SOCKET: socket },
  });
}
