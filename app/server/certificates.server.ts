/** Whether an error of a connection says that the other side's certificate is not believed. */
export function isCertificateTrouble(code: string): boolean {
  return /CERT|SSL|TLS|SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/i.test(code);
}

/** What to do where a company signs its own certificates: the one way for mail, Slack, events, stores and PostgreSQL. */
export const ownAuthorityAdvice =
  "If your company signs its own certificates, put NODE_EXTRA_CA_CERTS=/path/to/authority.pem into the file of settings and restart.";
