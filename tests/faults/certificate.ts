import { isIP } from "node:net";

/** A key and its own certificate in one text, for an address of this machine or a name. */
export async function makeCertificate(address: string, days = 1): Promise<string> {
  const kind = isIP(address) ? "IP" : "DNS";
  const subject = ["-subj", `/CN=${address}`, "-addext", `subjectAltName=${kind}:${address}`];
  return Bun.$`openssl req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days ${days} ${subject}`
    .quiet()
    .text();
}
