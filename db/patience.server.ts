/** Thrown when the database takes longer than somebody waits for it. */
export class TooSlow extends Error {}

/** Gives what `work` gives, or throws TooSlow after `ms`. The work goes on; nobody hears how it ends. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow(`it takes longer than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
