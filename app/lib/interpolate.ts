/** Replaces each {name} of a sentence by its value. */
export function interpolate(sentence: string, values: Record<string, string | number>) {
  return sentence.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
