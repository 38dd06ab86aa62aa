import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { convertClock, zoneName } from "~/lib/zoned-time";
import { Field } from "~/ui/field";

type MomentFieldProps = ComponentProps<typeof Field> & {
  /** In UTC, as it comes from the server. */
  defaultValue?: string;
  /** Whose clocks the field shows; its form tells it along, in a field `zone`. */
  zone: string;
};

/** A date and a time. It is there in UTC, and in the person's own zone as soon as that is known. */
export function MomentField({ zone, label, ...field }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef("UTC");
  useLayoutEffect(() => {
    // What was typed before stood below the name of the zone before, and is meant in it.
    if (input.current) input.current.value = convertClock(input.current.value, shown.current, zone);
    shown.current = zone;
  }, [zone]);
  return <Field {...field} ref={input} type="datetime-local" label={`${label} (${zoneName(zone)})`} />;
}
