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

/**
 * Sends a form of the team's by its action. A session that has ended must not cost a note: the sign-in page keeps a form
 * that is posted whole to `path`, and meanwhile the note stays where it was written.
 */
export async function sendKeepingNote<Answer>(
  request: Request,
  path: string,
  send: () => Promise<Answer>,
): Promise<Answer | { note: string }> {
  const fields = await request.clone().formData();
  try {
    return await send();
  } catch (answer) {
    const isSignIn = answer instanceof Response && answer.headers.get("Location")?.startsWith("/sign-in");
    if (!isSignIn || fields.get("intent") !== "note") throw answer;
    postForm(path, fields);
    return { note: String(fields.get("note")) };
  }
}
