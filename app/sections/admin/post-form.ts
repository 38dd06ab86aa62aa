/** Posts a form like the browser itself, so that a new page follows. */
export function postForm(action: string, fields: Iterable<readonly [string, FormDataEntryValue]>) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  // The unsaved values are in the form, so that the leave warning is not needed.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  form.submit();
}
