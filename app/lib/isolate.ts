const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

/**
 * Returns a text with a direction of its own (first strong isolate), so that punctuation around Arabic or Hebrew words
 * stays in place in an English sentence. Other texts are returned unchanged. In markup, `<bdi>` does the same.
 */
export function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
