import type { CDPSession, Page } from "@playwright/test";

export type Device = { session: CDPSession; id: string };

/** A device that knows its person and keeps passkeys, for this page alone. */
export async function giveDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId: id } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}
