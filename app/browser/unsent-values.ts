import { type RefCallback, useCallback } from "react";

/** Typed values by form, in memory only, so that they end with the page. */
const typedValues = new Map<string, Map<string, string>>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * A `ref` for a form: typed and unsent values return when the form opens again, after Escape, a click outside its
 * dialog, or Back. Forms with the same key share their values.
 */
export function useUnsentValues(key: string): RefCallback<HTMLFormElement> {
  return useCallback(
    (form: HTMLFormElement) => {
      for (const [name, value] of typedValues.get(key) ?? []) fillField(form.elements.namedItem(name), value);
      const end = new AbortController();
      const storeValue = ({ target }: Event) => {
        const { name, value } = target as TextField;
        if (!isTextField(target) || !name) return;
        const values = typedValues.get(key) ?? new Map<string, string>();
        typedValues.set(key, values.set(name, value));
      };
      form.addEventListener("input", storeValue, { signal: end.signal });
      return () => end.abort();
    },
    [key],
  );
}

export function clearUnsentValues(key: string) {
  typedValues.delete(key);
}

// Answers a page that would reload (old-build.ts), which does not load this file itself.
if (typeof window !== "undefined")
  window.addEventListener("unsentvalues", (event) => {
    const hasValues = [...typedValues.values()].some((values) =>
      [...values.values()].some((value) => value.trim()),
    );
    if (hasValues) event.preventDefault();
  });

function isTextField(target: unknown): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && ["text", "email", "url", "tel"].includes(target.type);
}

/** Fills a field like typing, so that its listeners run. */
function fillField(field: Element | RadioNodeList | null, value: string) {
  if (!isTextField(field) || field.value !== field.defaultValue) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
