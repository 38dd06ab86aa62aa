import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

type Props = {
  intent: string;
  /** Hidden fields that identify the object. */
  fields?: Record<string, string>;
  variant?: "primary" | "secondary";
  icon?: "play" | "pause" | "send";
  label?: string;
  isBusy?: boolean;
  children: string;
};

export function Act({ intent, fields = {}, variant = "secondary", icon, label, isBusy, children }: Props) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" variant={variant} aria-label={label} aria-disabled={isBusy}>
        {icon && <Icon name={icon} />}
        {children}
      </Button>
    </Form>
  );
}
