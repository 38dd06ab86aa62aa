/** A key and its own certificate in one text, for an address of this machine. */
export async function makeCertificate(address: string, days = 1): Promise<string> {
  const subject = ["-subj", `/CN=${address}`, "-addext", `subjectAltName=IP:${address}`];
  return Bun.$`openssl req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days ${days} ${subject}`
    .quiet()
    .text();
}
