import type {
  DataStrategyResult,
  Location,
  MiddlewareFunction,
  NavigateOptions,
  Navigation,
} from "react-router";
import { postForm } from "./post-form";
import { createStore, useStore } from "./store";

/**
 * The notice for the visitor: a form waits for the network or got no response, a link cannot be followed now, or a part
 * of the page is gone from the server.
 */
export type ConnectionState = "waiting" | "failed" | "offline" | "old";
type Connection = { state: ConnectionState; again?: () => void };

type Router = {
  state: { location: Location; navigation: Navigation; loaderData: Record<string, unknown> };
  navigate(to: Location, options: NavigateOptions): Promise<void>;
};

type SentForm = { form: HTMLFormElement; submitter: HTMLElement | null };

/** The pause before an unreachable site is tried again (ms). */
const retryPauseMs = 5000;

const connection = createStore<Connection | undefined>(undefined);
/** Forms sent while offline, with their submit buttons. */
const heldForms = new Map<HTMLFormElement, HTMLElement | null>();
let latestForm: SentForm | undefined;
let isBypassed = false;
let reachable: Promise<void> | undefined;

export const useConnection = () => useStore(connection);
export const dismissConnection = () => connection.set(undefined);

export const showOldPageNotice = (reload: () => void) => connection.set({ state: "old", again: reload });

/** Resolves when the site is reachable: tries now, when the browser reports a network, and every few seconds. */
export function whenReachable(): Promise<void> {
  reachable ??= pollUntilReachable().finally(() => {
    reachable = undefined;
  });
  return reachable;
}

async function pollUntilReachable() {
  while (!(await isReachable()))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryPauseMs);
      window.addEventListener("online", () => [clearTimeout(timer), resolve()], { once: true });
    });
}

/** The browser's offline state is not enough: it also applies to a site on the same machine. */
async function isReachable() {
  try {
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Handles forms and links while the browser is offline: a sent form waits and is sent once when the network returns; a
 * link is followed only if the site is reachable. It applies to every form, with and without React.
 */
export function holdFormsWhileOffline() {
  window.addEventListener("submit", holdForm, true);
  window.addEventListener("click", holdLink, true);
}

function holdForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  latestForm = { form, submitter: event.submitter };
  connection.set(undefined);
  if (navigator.onLine || isBypassed) return;
  stopEvent(event);
  heldForms.set(form, event.submitter);
  connection.set({ state: "waiting" });
  void whenReachable().then(sendWaiting);
}

function sendWaiting() {
  const forms = [...heldForms];
  heldForms.clear();
  connection.set(undefined);
  for (const [form, submitter] of forms) sendForm(form, submitter);
}

function sendForm(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (!form.isConnected) return;
  bypassOfflineHold(() => form.requestSubmit(submitter?.isConnected ? submitter : null));
}

function bypassOfflineHold(act: () => void) {
  isBypassed = true;
  try {
    act();
  } finally {
    isBypassed = false;
  }
}

async function holdLink(event: MouseEvent) {
  if (navigator.onLine || isBypassed || event.button !== 0) return;
  const link = findPageLink(event);
  if (!link || link.hasAttribute("aria-haspopup")) return;
  stopEvent(event);
  if (await isReachable()) bypassOfflineHold(() => link.click());
  else connection.set({ state: "offline" });
}

function stopEvent(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the link to another page of this origin that a click follows in this tab. */
export function findPageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const isCurrentPage = link.pathname === location.pathname && link.search === location.search;
  return isCurrentPage && link.hash ? undefined : link;
}

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the root. Requests without a form, such as moving a card on the board, wait for the network. A
 * failed request leaves the page and everything typed as it is, and old data stay. Only a navigation that fails shows
 * an error.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async (args, next) => {
  const { request } = args;
  const isSent = request.method !== "GET";
  if (isSent && !navigator.onLine) {
    connection.set({ state: "waiting" });
    await whenReachable();
    connection.set(undefined);
  }
  const results = await next();
  if (request.signal.aborted) return results;
  const failures = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && (isSent ? !isOwnResponse(result) : isUnreachable(result)),
  );
  if (failures.length === 0) return results;
  const router = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;
  const { location, loaderData } = router.state;
  const isNavigation = belongsToNavigation(request, router.state);
  if (isSent) {
    const isAnswered = failures.some(([, { result }]) => !isUnreachable(result));
    const isLatestForm = latestForm?.form.isConnected && getFormTarget(latestForm) === request.url;
    connection.set({
      state: "failed",
      again: latestForm && isLatestForm ? createResend(latestForm, isAnswered) : undefined,
    });
    latestForm = undefined;
  }
  if (isSent && isNavigation) {
    // Replaces the failed navigation and requests nothing.
    const state = { ...location.state, stays: true };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    setTimeout(() => router.navigate(location, options));
    return new Promise<Results>(() => {});
  }
  const isCurrentPage = request.url === pathWithSearch(location);
  if (isNavigation && !isCurrentPage) return results;
  if (!isSent && !isCurrentPage) connection.set({ state: "offline" });
  for (const [id] of failures)
    results[id] = { type: "data", result: isSent || !isCurrentPage ? undefined : loaderData[id] };
  return results;
};

/** Whether a request belongs to a navigation; a middleware is not told about fetchers. */
function belongsToNavigation({ url, method }: Request, { navigation }: Router["state"]) {
  if (!navigation.location || (method !== "GET" && navigation.state !== "submitting")) return false;
  return url === pathWithSearch(navigation.location);
}

function pathWithSearch({ pathname, search }: Location) {
  return new URL(pathname + search, window.location.href).href;
}

function getFormTarget({ form, submitter }: SentForm) {
  return submitter?.hasAttribute("formaction") ? (submitter as HTMLButtonElement).formAction : form.action;
}

/** Sends a form again; through the browser itself when the server's response was not understood. */
function createResend({ form, submitter }: SentForm, isAnswered: boolean) {
  return () => {
    connection.set(undefined);
    if (!isAnswered || !form.isConnected) return sendForm(form, submitter);
    postForm(getFormTarget({ form, submitter }), new FormData(form, submitter));
  };
}

/** Whether the network or a proxy failed; the browser throws a TypeError. */
function isUnreachable(error: unknown) {
  return error instanceof TypeError;
}

/** Whether an action of ours responded; a proxy's response, and one to an older page, is text. */
export function isOwnResponse(error: unknown) {
  if (error instanceof Error) return false;
  const { status, data } = Object(error) as { status?: number; data?: unknown };
  return status !== undefined && typeof data !== "string";
}
