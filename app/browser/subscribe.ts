export type SubscribeResult = { ok: true } | { ok: false; error?: string };

/** Sends the newsletter form. Never throws; `error` is what is wrong with the address, missing when nobody answered. */
export async function subscribe(form: FormData): Promise<SubscribeResult> {
  try {
    const response = await fetch("/api/newsletter", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: form,
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return { ok: true };
    const problem = (await response.json()) as { errors?: { email?: string } };
    return { ok: false, error: problem.errors?.email };
  } catch {
    return { ok: false };
  }
}
