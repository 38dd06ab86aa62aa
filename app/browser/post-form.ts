/** Posts a form as the browser does by itself, so that what follows is a new page. */
export function postForm(action: string, fields: FormData) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  // The words that were not saved are in the form: nobody need be asked before the page goes.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  form.submit();
}
