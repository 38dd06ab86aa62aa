/** So many batches an address may send at once, and then one every so often; a household on its phones sends fewer. */
const burst = 60;
const everyMs = 2_000;
const mostAddresses = 10_000;

/**
 * Whether one more from this address is taken. Kept in memory alone, for as long as it matters, and forgotten with the
 * process: nobody is told that they are not counted.
 */
export function createSoftLimit(clock: () => number) {
  const freeAt = new Map<string, number>();
  return function takes(address: string): boolean {
    const now = clock();
    const latest = now + burst * everyMs;
    // What lies further ahead was told by a clock that was set back since.
    const known = freeAt.get(address) ?? 0;
    const owedUntil = known > latest || known < now ? now : known;
    if (owedUntil + everyMs > latest) return false;
    if (freeAt.size >= mostAddresses) freeAt.clear();
    freeAt.set(address, owedUntil + everyMs);
    return true;
  };
}
