import type {
  DataStrategyResult,
  Location,
  MiddlewareFunction,
  NavigateOptions,
  Navigation,
} from "react-router";
import { postForm } from "./post-form";
import { createStore, useStore } from "./store";

/** What the visitor is told: what they sent waits for the network, got no answer, or a link leads nowhere for now. */
export type ConnectionState = "waiting" | "failed" | "offline";
type Connection = { state: ConnectionState; again?: () => void };

type Router = {
  state: { location: Location; navigation: Navigation; loaderData: Record<string, unknown> };
  navigate(to: Location, options: NavigateOptions): Promise<void>;
};

type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

/** How long a site that did not answer is left alone before it is asked again, in milliseconds. */
const askAgainAfter = 5000;

const connection = createStore<Connection | undefined>(undefined);
/** Forms that were sent without network, and the button of each. */
const waiting = new Map<HTMLFormElement, HTMLElement | null>();
let latest: Sent | undefined;
let isLetThrough = false;
let answer: Promise<void> | undefined;

export const useConnection = () => useStore(connection);
export const dismissConnection = () => connection.set(undefined);

/** Resolves when the site answers: asks now, when the browser sees a network, and every few seconds. */
export function whenReachable(): Promise<void> {
  answer ??= askUntilAnswered().finally(() => {
    answer = undefined;
  });
  return answer;
}

async function askUntilAnswered() {
  while (!(await isReachable()))
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, askAgainAfter);
      window.addEventListener("online", () => [clearTimeout(timer), resolve()], { once: true });
    });
}

/** The browser's own word is not enough: without a network it denies a site that runs on the same machine too. */
async function isReachable() {
  try {
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps the page where it is while the browser is offline: a form that is sent waits and goes out once, by itself, when
 * the network is back; a link is followed only if the site answers. One place for every form, with or without React.
 */
export function holdWhileOffline() {
  window.addEventListener("submit", holdForm, true);
  window.addEventListener("click", holdLink, true);
}

function holdForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  latest = { form, submitter: event.submitter };
  connection.set(undefined);
  if (navigator.onLine || isLetThrough) return;
  stop(event);
  waiting.set(form, event.submitter);
  connection.set({ state: "waiting" });
  void whenReachable().then(sendWaiting);
}

function sendWaiting() {
  const forms = [...waiting];
  waiting.clear();
  connection.set(undefined);
  for (const [form, submitter] of forms) send(form, submitter);
}

function send(form: HTMLFormElement, submitter: HTMLElement | null) {
  if (!form.isConnected) return;
  letThrough(() => form.requestSubmit(submitter?.isConnected ? submitter : null));
}

function letThrough(act: () => void) {
  isLetThrough = true;
  try {
    act();
  } finally {
    isLetThrough = false;
  }
}

async function holdLink(event: MouseEvent) {
  if (navigator.onLine || isLetThrough || event.button !== 0) return;
  const link = pageLinkOf(event);
  if (!link || link.hasAttribute("aria-haspopup")) return;
  stop(event);
  if (await isReachable()) letThrough(() => link.click());
  else connection.set({ state: "offline" });
}

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The link to another page of this origin that a click follows in this tab. */
export function pageLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash ? undefined : link;
}

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the root: what is sent offline without a form, as a card of the board is moved, waits and goes out
 * once the network is back. What could not be sent leaves the page as it is, with everything typed, and data that
 * could not be asked for anew stay as they were. Only a page that was to be opened and cannot be is an error.
 */
export const keepPage: MiddlewareFunction<Results> = async (args, next) => {
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
    ([, { type, result }]) => type === "error" && (isSent ? !isOwnAnswer(result) : isUnreachable(result)),
  );
  if (failures.length === 0) return results;
  const router = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter;
  const { location, loaderData } = router.state;
  const isNavigation = isOfNavigation(request, router.state);
  if (isSent) {
    const isAnswered = failures.some(([, { result }]) => !isUnreachable(result));
    const isOfForm = latest?.form.isConnected && actionOf(latest) === request.url;
    connection.set({ state: "failed", again: latest && isOfForm ? resend(latest, isAnswered) : undefined });
    latest = undefined;
  }
  if (isSent && isNavigation) {
    // Takes the place of the navigation that failed, and asks for nothing.
    const state = { ...location.state, stays: true };
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    setTimeout(() => router.navigate(location, options));
    return new Promise<Results>(() => {});
  }
  const isHere = request.url === addressOf(location);
  if (isNavigation && !isHere) return results;
  if (!isSent && !isHere) connection.set({ state: "offline" });
  for (const [id] of failures)
    results[id] = { type: "data", result: isSent || !isHere ? undefined : loaderData[id] };
  return results;
};

/** Whether the page is to be another, or is what a form of its own leads to: a middleware is not told of fetchers. */
function isOfNavigation({ url, method }: Request, { navigation }: Router["state"]) {
  if (!navigation.location || (method !== "GET" && navigation.state !== "submitting")) return false;
  return url === addressOf(navigation.location);
}

function addressOf({ pathname, search }: Location) {
  return new URL(pathname + search, window.location.href).href;
}

function actionOf({ form, submitter }: Sent) {
  return submitter?.hasAttribute("formaction") ? (submitter as HTMLButtonElement).formAction : form.action;
}

/** Sends a form once more; by the browser itself where the server answered what this page does not understand. */
function resend({ form, submitter }: Sent, isAnswered: boolean) {
  return () => {
    connection.set(undefined);
    if (!isAnswered || !form.isConnected) return send(form, submitter);
    postForm(actionOf({ form, submitter }), new FormData(form, submitter));
  };
}

/** Whether nobody answered, which a browser says by a TypeError, or a proxy did. */
function isUnreachable(error: unknown) {
  return error instanceof TypeError;
}

/** Whether an action of ours answered: a proxy's answer, and one to an older page, is a text. */
export function isOwnAnswer(error: unknown) {
  if (error instanceof Error) return false;
  const { status, data } = Object(error) as { status?: number; data?: unknown };
  return status !== undefined && typeof data !== "string";
}
