import { type ComponentProps, useState } from "react";
import { Field } from "~/ui/field";

export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field
        maxLength={512}
        required
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? "text" : "password"}
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        className="absolute -top-1 right-0 py-1 text-small text-muted underline underline-offset-4 hover:text-text"
      >
        {isShown ? "Hide password" : "Show password"}
      </button>
    </div>
  );
}

export function NewPasswordField(field: { name: string; label: string }) {
  return (
    <PasswordField
      {...field}
      hint="15 to 256 characters. A few unrelated words are easy to remember and hard to guess."
      autoComplete="new-password"
      minLength={15}
    />
  );
}
