import type { ComponentProps } from "react";
import { maxLocationLength } from "~/lib/meeting-location";
import { Field } from "~/ui/field";

/** The place or link of a meeting. */
export function LocationField(field: Omit<ComponentProps<typeof Field>, "label">) {
  return (
    <Field
      name="location"
      label="Place or link"
      hint="In the invitation and the calendars. A link begins with https://."
      maxLength={maxLocationLength}
      autoComplete="off"
      optional
      {...field}
    />
  );
}
