/** The name of the box that is ticked to confirm what cannot be undone. */
export const confirmField = "confirm";

/** What is said when it is not ticked. */
export const confirmProblem = "Tick the box to confirm.";

/**
 * Whether a form behind a mailed link was confirmed by a person. Mail scanners open links and post the forms they find as
 * they stand, with the box not ticked.
 */
export function isConfirmed(form: FormData): boolean {
  return form.get(confirmField) === "yes";
}
