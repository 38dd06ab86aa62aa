import { isIP } from "node:net";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import * as z from "zod/mini";
import type { Admin } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { listPasskeys, type Passkey, recordPasskeyUse } from "~/db/passkeys.server";
import { companyName } from "~/lib/company-name";
import { formatPersonName } from "~/lib/person-name";
import type { App } from "~/server/app.server";
import { sign } from "~/server/tokens.server";
import {
  type Challenge,
  type ChallengeContext,
  challengeMs,
  consumeChallenge,
  createChallenge,
  readChallenge,
} from "./challenge.server";
import type { SignedIn } from "./session.server";

// WebAuthn: the options a browser receives, and the verification of its response. The library is loaded on first use.

const loadLibrary = () => import("@simplewebauthn/server");

/** Passkeys belong to a domain name; a site at an IP address has none. */
export function hasPasskeys({ publicOrigin }: App["env"]): boolean {
  return isIP(getDomain(publicOrigin).replace(/[[\]]/g, "")) === 0;
}

const getDomain = (origin: string) => new URL(origin).hostname;

/** Returns the options to use any passkey of this site, with a new challenge. */
export async function createPasskeyRequest(
  app: App,
  asker: ChallengeContext,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadLibrary();
  return generateAuthenticationOptions({
    rpID: getDomain(app.env.publicOrigin),
    challenge: await createChallenge(app, asker),
    timeout: challengeMs,
    userVerification: "required",
  });
}

/** Returns the options to create a passkey for this account on a device that has none yet. */
export async function createPasskeyRegistration(
  app: App,
  you: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadLibrary();
  const { admin, tokenHash } = you;
  return generateRegistrationOptions({
    rpName: companyName,
    rpID: getDomain(app.env.publicOrigin),
    userID: new TextEncoder().encode(await createUserHandle(app.db, admin)),
    userName: admin.email,
    userDisplayName: formatPersonName(admin),
    challenge: await createChallenge(app, { purpose: "add", browser: tokenHash }),
    timeout: challengeMs,
    excludeCredentials: await listPasskeys(app.db, admin.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The user handle of an account in passkeys: it reveals nothing about the person and cannot be guessed. */
function createUserHandle(db: Db, { id }: Pick<Admin, "id">) {
  return sign(db, "passkey user", id);
}

const maxResponseLength = 20_000;
const base64url = z.string().check(z.regex(/^[\w-]*$/));
const credentialSchema = {
  id: base64url.check(z.minLength(1)),
  rawId: base64url,
  type: z.literal("public-key"),
};
const assertionSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
const attestationSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

type Assertion = z.infer<typeof assertionSchema>;

/** Parses the browser's response to a passkey request; undefined when invalid. */
export function parseAssertion(answer: string): Assertion | undefined {
  return parseResponse(assertionSchema, answer);
}

function parseResponse<T>(schema: z.ZodMiniType<T>, answer: string): T | undefined {
  if (answer.length > maxResponseLength) return undefined;
  try {
    return schema.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}

/** A verified response; `settleAssertion` uses it up. */
export type Proof = { passkey: Passkey; counter: number; challenge: Challenge };

/**
 * Verifies a response to one of our challenges: issued to this browser, for this site and origin, with user
 * verification, by the account's own passkey.
 */
export async function verifyAssertion(
  app: App,
  asker: ChallengeContext,
  assertion: Assertion,
  { passkey, admin }: { passkey: Passkey; admin: Pick<Admin, "id"> },
): Promise<Proof | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const handle = Buffer.from(assertion.response.userHandle ?? "", "base64url").toString();
  if (handle !== (await createUserHandle(app.db, admin))) return undefined;
  let challenge: Challenge | undefined;
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    async expectedChallenge(text) {
      challenge = await readChallenge(app, asker, decodeBase64url(text));
      return challenge !== undefined;
    },
    expectedOrigin: app.env.publicOrigin,
    expectedRPID: getDomain(app.env.publicOrigin),
    // The counter is compared in the database, so that of two concurrent responses one fails.
    credential: { id: passkey.id, publicKey: decodeKey(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  if (!result?.verified || !challenge) return undefined;
  return { passkey, challenge, counter: result.authenticationInfo.newCounter };
}

/**
 * Uses up a verified response. Returns false when its challenge was used before or the passkey's counter did not grow.
 */
export async function settleAssertion({ log, clock }: App, tx: Db, proof: Proof): Promise<boolean> {
  const { passkey, counter, challenge } = proof;
  if (!(await consumeChallenge(tx, challenge))) return false;
  if (await recordPasskeyUse(tx, passkey.id, counter, clock())) return true;
  log.warn("passkey refused: signature counter decreased", { admin: passkey.adminId });
  return false;
}

export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "transports"> & {
  challenge: Challenge;
};

/** Verifies a new passkey; undefined when the response is invalid or belongs to another challenge. */
export async function verifyNewPasskey(
  app: App,
  you: SignedIn,
  answer: string,
): Promise<NewPasskey | undefined> {
  const attestation = parseResponse(attestationSchema, answer);
  if (!attestation) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  let challenge: Challenge | undefined;
  const result = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} },
    async expectedChallenge(text) {
      challenge = await readChallenge(app, { purpose: "add", browser: you.tokenHash }, decodeBase64url(text));
      return challenge !== undefined;
    },
    expectedOrigin: app.env.publicOrigin,
    expectedRPID: getDomain(app.env.publicOrigin),
  }).catch(() => undefined);
  if (!result?.verified || !challenge) return undefined;
  const { credential } = result.registrationInfo;
  return {
    id: credential.id,
    publicKey: credential.publicKey.toBase64({ alphabet: "base64url", omitPadding: true }),
    counter: credential.counter,
    transports: credential.transports ?? [],
    challenge,
  };
}

const decodeBase64url = (text: string) => Buffer.from(text, "base64url").toString();
const decodeKey = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });
