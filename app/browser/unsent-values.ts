import { type RefCallback, type RefObject, useCallback, useEffect } from "react";
import { useNavigation } from "react-router";
import { getStored, setStored } from "./storage";

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FormRef = RefObject<HTMLFormElement | null>;
type Values = Record<string, string>;

const keyPrefix = "unsent:";
/** The values of this page, in case the browser stores nothing. */
const known = new Map<string, Values>();

/**
 * A `ref` for a form, which is set to `form` too: typed and unsent words return when the form opens again, after Escape, Back, a reload or an upgrade.
 * They stay in the tab's session storage until the form is sent, never passwords or files. Forms with the same key share
 * them.
 */
export function useUnsentValues(key: string, form?: FormRef): RefCallback<HTMLFormElement> {
  return useCallback(
    (element: HTMLFormElement) => {
      if (form) form.current = element;
      for (const [name, value] of Object.entries(readValues(key)))
        fillField(element.elements.namedItem(name), value);
      const end = new AbortController();
      const storeValue = ({ target }: Event) => {
        if (!isTypedField(target) || !target.name || target.type === "password") return;
        const values = { ...readValues(key), [target.name]: target.value };
        known.set(key, values);
        setStored("sessionStorage", keyPrefix + key, JSON.stringify(values));
      };
      element.addEventListener("input", storeValue, { signal: end.signal });
      return () => end.abort();
    },
    [key, form],
  );
}

/**
 * The same for a form that React Router sends. Its words are forgotten once the answer leads to another page: a refused form
 * stays at its own, as does one that was not answered, and the sign-in page leads back to it.
 */
export function useUnsentFormValues(key: string, form?: FormRef): RefCallback<HTMLFormElement> {
  const { state, location, formMethod, formAction } = useNavigation();
  const isAnswered = state === "loading" && formMethod === "POST";
  const isSent =
    isAnswered && location.pathname !== "/sign-in" && location.pathname + location.search !== formAction;
  useEffect(() => {
    if (isSent) clearUnsentValues(key);
  }, [isSent, key]);
  return useUnsentValues(key, form);
}

/** Forgets the words of a form that was sent. */
export function clearUnsentValues(key: string) {
  known.delete(key);
  setStored("sessionStorage", keyPrefix + key, null);
}

function readValues(key: string): Values {
  const inMemory = known.get(key);
  if (inMemory) return inMemory;
  try {
    const stored: unknown = JSON.parse(getStored("sessionStorage", keyPrefix + key) ?? "{}");
    const texts = Object.entries(Object(stored)).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts) as Values;
  } catch {
    return {};
  }
}

/**
 * Notes what was typed before React starts and returns a function for the moment when it has started. What is typed until
 * then stays in fields that React has drawn anew, as it does where a browser's extension has put elements beside fields,
 * and in those whose value is React's, which it would give the value that they were drawn with. A file that was chosen
 * until then is heard of.
 */
export function noteEarlyValues(): () => void {
  const typed = listTypedFields().map((field) => ({
    form: nameForm(field),
    name: field.name,
    value: field.value,
  }));
  return () => {
    const kept = listTypedFields();
    for (const field of kept) typeInto(field, field.value);
    for (const { form, name, value } of typed)
      for (const field of document.getElementsByName(name))
        if (isTypedField(field) && !kept.includes(field) && nameForm(field) === form) fillField(field, value);
    // What a file input has, only this event says.
    for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
      if (input.files?.length) input.dispatchEvent(new Event("change", { bubbles: true }));
  };
}

function listTypedFields() {
  return [...document.querySelectorAll("input[name], textarea[name], select[name]")].filter(
    (field): field is TypedField => isTypedField(field) && !isUntouched(field),
  );
}

function nameForm({ form }: TypedField) {
  return form?.id || form?.getAttribute("action");
}

function isTypedField(target: unknown): target is TypedField {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  const types = ["text", "search", "email", "url", "tel", "password", "date", "time", "datetime-local"];
  return target instanceof HTMLInputElement && types.includes(target.type);
}

/** Whether a field has the value that it was drawn with. */
function isUntouched(field: TypedField) {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === drawn?.value;
}

function fillField(field: Element | RadioNodeList | null, value: string) {
  if (!isTypedField(field) || !isUntouched(field) || field.value === value) return;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value))
    return;
  typeInto(field, value);
}

/** Sets a value like typing, so that listeners run. React listens only where the value is not the one that it knows. */
function typeInto(field: TypedField, value: string) {
  field.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // A choice is heard by this event only.
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}
