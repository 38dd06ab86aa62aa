/** Whether a connection failed because the other side's certificate is not trusted. */
export function isCertificateError(code: string): boolean {
  return /CERT|SSL|TLS|SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/i.test(code);
}

/** How to trust a company's own certificate authority, for mail, Slack, webhooks, stores and PostgreSQL. */
export const ownAuthorityAdvice =
  "If your company signs its own certificates, set NODE_EXTRA_CA_CERTS=/path/to/authority.pem in the settings file and restart.";
