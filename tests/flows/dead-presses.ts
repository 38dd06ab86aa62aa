import type { Page } from "@playwright/test";

/**
 * Complains of every press of a link or button after which nothing changed: neither address, focus, dialogs,
 * announcements, scroll, playback nor what stands around it. Dead on purpose are what says so (`aria-disabled`), a link to
 * where the page already is, and what leaves the page to another program (mail, download, new tab).
 */
export async function complainOfDeadPresses(
  page: Page,
  complain: (what: string) => void,
  /** How long a page may take to answer, beside the time that its server takes, by a clock that stands when it does. */
  answerMs = 6_000,
) {
  await page.exposeFunction("complainOfPress", complain);
  await page.addInitScript((answerMs) => {
    const { complainOfPress } = window as unknown as { complainOfPress(what: string): void };
    const pressable = "a[href],button,summary,[role=button]";
    // A busy machine may take longer for an answer than it may take to begin: what is under way is waited for.
    let callsUnderWay = 0;
    const call = window.fetch;
    const countedCall = (...to: Parameters<typeof call>) => {
      callsUnderWay++;
      return call(...to).finally(() => callsUnderWay--);
    };
    Object.assign(window, { fetch: countedCall });
    let isLeaving = false;
    window.navigation.addEventListener("navigate", ({ destination }) => {
      isLeaving ||= !destination.sameDocument;
    });

    const readState = (pressed: Element) => {
      const surroundings =
        pressed.closest("form,[role=dialog],section,nav,header,footer,li,main") ?? document.body;
      const texts = [...document.querySelectorAll("[role=status],[role=alert],[aria-live]")];
      return JSON.stringify([
        location.href,
        document.querySelectorAll("[role=dialog],dialog[open],details[open],[data-state=open],:popover-open")
          .length,
        texts.map(({ textContent }) => textContent),
        [...document.querySelectorAll("video,audio")].map((media) => (media as HTMLMediaElement).paused),
        [Math.round(scrollX), Math.round(scrollY)],
        surroundings.outerHTML.length < 300_000 && surroundings.outerHTML,
      ]);
    };

    addEventListener(
      "click",
      (event: MouseEvent) => {
        const pressed = event.isTrusted && (event.target as Element).closest?.(pressable);
        if (!pressed || pressed.closest("[aria-disabled=true],:disabled")) return;
        if (pressed instanceof HTMLAnchorElement) {
          const isElsewhere =
            pressed.target === "_blank" || pressed.download || pressed.origin !== location.origin;
          if (isElsewhere || pressed.href === location.href || event.ctrlKey || event.metaKey) return;
        }
        const before = readState(pressed);
        const focused = document.activeElement;
        const lookEveryMs = 100;
        let quietMs = 0;
        // Looked at again and again, because the test may undo what the press has done before its time is over.
        const timer = setInterval(() => {
          const isAnswered =
            isLeaving ||
            !pressed.isConnected ||
            document.activeElement !== focused ||
            readState(pressed) !== before;
          quietMs = callsUnderWay > 0 ? 0 : quietMs + lookEveryMs;
          const isOver = quietMs > answerMs;
          if (isAnswered || isOver) clearInterval(timer);
          if (isAnswered || !isOver) return;
          const name = pressed.getAttribute("aria-label") ?? pressed.textContent?.trim().slice(0, 60);
          complainOfPress(`a press of "${name}" on ${location.pathname} changed nothing`);
        }, lookEveryMs);
      },
      true,
    );
  }, answerMs);
}
