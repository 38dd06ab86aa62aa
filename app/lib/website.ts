const domain = /^(https?:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i;

/** Trims and puts https:// in front when there is no http(s) scheme; an empty value stays empty. */
export function withScheme(value: string) {
  const trimmed = value.trim();
  if (!trimmed || /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)) return trimmed;
  return `https://${trimmed}`;
}

/** The demo dialog's rule: a domain name with an optional http(s) prefix. */
export function isDomain(value: string) {
  return domain.test(value.trim());
}
