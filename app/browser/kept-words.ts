import { type RefCallback, useCallback } from "react";

/** In memory only: it ends with the tab's page. */
const kept = new Map<string, Map<string, string>>();

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * For the `ref` of a form: the words that were typed into it, and not sent, are in it again when it is opened again, also
 * after Escape, a press beside its dialog, or Back. Forms of one key share their words.
 */
export function useKeptWords(key: string): RefCallback<HTMLFormElement> {
  return useCallback(
    (form: HTMLFormElement) => {
      for (const [name, value] of kept.get(key) ?? []) fill(form.elements.namedItem(name), value);
      const end = new AbortController();
      const keep = ({ target }: Event) => {
        const { name, value } = target as Typed;
        if (!isText(target) || !name) return;
        const words = kept.get(key) ?? new Map<string, string>();
        kept.set(key, words.set(name, value));
      };
      form.addEventListener("input", keep, { signal: end.signal });
      return () => end.abort();
    },
    [key],
  );
}

/** Forgets the words of a form: they are sent. */
export function forgetWords(key: string) {
  kept.delete(key);
}

function isText(target: unknown): target is Typed {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ["text", "email", "url", "tel"].includes(target.type);
}

/** As if it were typed, so that what listens to the field hears of it. */
function fill(field: Element | RadioNodeList | null, value: string) {
  if (!isText(field) || field.value !== field.defaultValue) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
