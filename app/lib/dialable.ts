/**
 * Returns a phone number for a tel link: without its extension and without the trunk zero, which is not dialed from
 * abroad.
 */
export function dialable(phone: string): string {
  const [number = ""] = phone.split(/\s*(?:[;,#]|\bext|\bx\s?\d|durchwahl|\bapp\.)/i);
  const dialed = (/\d/.test(number) ? number : phone).replace(/(\+\s?\d+\s?)\(0\)/, "$1");
  return (/\+\s?\(?\d/.test(dialed) ? "+" : "") + dialed.replace(/\D/g, "");
}
