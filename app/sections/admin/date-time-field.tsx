import { type ComponentProps, useState } from "react";
import { type Agenda, isBusy } from "~/lib/agenda";
import { convertClock, formatZoneName, parseZonedTime } from "~/lib/zoned-time";
import { Field } from "~/ui/field";

type DateTimeFieldProps = ComponentProps<typeof Field> & {
  /** The initial date and time in UTC, as the server sends them. */
  defaultValue?: string;
  /** The zone of the shown time; its form sends it along, in a field `zone`. */
  zone: string;
  /** The meetings of the host, who is warned of overlaps. */
  agenda?: Agenda;
};

/** A date and a time in a zone. Another zone, which the browser names once its script runs, begins the field anew. */
export function DateTimeField(props: DateTimeFieldProps) {
  return <ZonedField key={props.zone} {...props} />;
}

function ZonedField({ zone, agenda, label, defaultValue = "", ...field }: DateTimeFieldProps) {
  const [start] = useState(() => convertClock(defaultValue, "UTC", zone));
  const [typed, setTyped] = useState(start);
  const at = parseZonedTime(typed.slice(0, 10), typed.slice(11, 16), zone);
  return (
    <Field
      {...field}
      type="datetime-local"
      label={`${label} (${formatZoneName(zone)})`}
      defaultValue={start}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
    >
      {agenda && (
        <span role="status" className="text-small font-semibold text-danger">
          {at && isBusy(agenda, at) ? "You have another meeting then." : null}
        </span>
      )}
    </Field>
  );
}
