export type SignInAnswer = { kind: "ok" } | { kind: "refused" } | { kind: "wait"; seconds: number };

/** Signs in again without leaving the page, so that nothing typed is lost. Never throws. */
export async function signInAgain(email: string, password: string): Promise<SignInAnswer> {
  try {
    const response = await fetch("/sign-in", {
      method: "POST",
      body: new URLSearchParams({ email, password, next: "/admin/jobs" }),
      // The answer to the right password is a redirect, which a page would follow.
      redirect: "manual",
    });
    if (response.type === "opaqueredirect" || response.ok) return { kind: "ok" };
    const seconds = Number(response.headers.get("Retry-After"));
    return response.status === 429 ? { kind: "wait", seconds } : { kind: "refused" };
  } catch {
    return { kind: "refused" };
  }
}
