import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What the site asks of a browser, as far as an authenticator reads it. */
export type Asked = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };

/** What an answer may get wrong on purpose. */
export type Lies = {
  origin?: string;
  domain?: string;
  challenge?: string;
  userHandle?: string;
  isVerified?: boolean;
  /** The counter to tell instead of the next one. */
  counter?: number;
};

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** A device with one passkey, in software: makes it and answers with it, as a browser would hand it on. */
export function createAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";

  function clientData(type: string, { challenge }: Asked, lies: Lies) {
    const data = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  function authenticatorData(domain: string, lies: Lies, attested = Buffer.alloc(0)) {
    const told = Buffer.alloc(4);
    told.writeUInt32BE(lies.counter ?? (counts ? ++counter : 0));
    const verified = lies.isVerified === false ? 0 : flags.verified;
    const bits = flags.present | verified | (attested.length > 0 ? flags.attested : 0);
    return Buffer.concat([sha256(lies.domain ?? domain), Buffer.from([bits]), told, attested]);
  }

  const domainOf = ({ rpId, rp }: Asked) => rpId ?? rp?.id ?? "";

  return {
    id: text(id),
    /** Makes the passkey. */
    register(asked: Asked, lies: Lies = {}) {
      handle ||= asked.user?.id ?? "";
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(domainOf(asked), lies, attested))],
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", asked, lies)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      };
      return JSON.stringify({ id: text(id), rawId: text(id), type: "public-key", response });
    },
    /** Answers with the passkey. */
    answer(asked: Asked, lies: Lies = {}) {
      const data = authenticatorData(domainOf(asked), lies);
      const client = clientData("webauthn.get", asked, lies);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: lies.userHandle ?? handle,
      };
      return JSON.stringify({ id: text(id), rawId: text(id), type: "public-key", response });
    },
  };
}

/** The public key as authenticators write it: COSE, for ES256. */
function coseOf(key: KeyObject) {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, "base64url"));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return isoCBOR.encode(cose as never);
}
