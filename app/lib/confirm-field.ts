/** The name of the checkbox that confirms an irreversible action. */
export const confirmField = "confirm";

export const confirmProblem = "Tick the box to confirm.";

/**
 * Whether a person confirmed a form behind an emailed link. Mail scanners open links and submit forms unchanged, with
 * the checkbox empty.
 */
export function isConfirmed(form: FormData): boolean {
  return form.get(confirmField) === "yes";
}
