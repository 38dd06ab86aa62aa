import type { ComponentProps } from "react";
import { classNames } from "~/lib/class-names";
import { Link } from "./link";

type Look = { variant?: "primary" | "secondary" | "quiet" | "danger"; size?: "small" | "medium" | "large" };

const baseClass =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold transition duration-150 ease-out active:scale-[0.98] disabled:pointer-events-none disabled:opacity-60 aria-disabled:opacity-60";
const variantClasses = {
  primary: "bg-primary text-on-primary hover:[filter:brightness(1.1)] forced-colors:border",
  secondary: "border border-field-line text-text hover:border-text hover:bg-text/5",
  quiet: "text-text hover:bg-text/8",
  danger: "border border-danger/50 text-danger hover:bg-danger-ground",
};
const sizeClasses = {
  small: "h-9 px-3.5 text-small whitespace-nowrap",
  medium: "h-11 px-5 text-[0.9375rem] whitespace-nowrap",
  large: "min-h-13 px-[min(1.625rem,6.6vw)] text-center text-base",
};

/** The classes of a button for other elements (a link, a summary). */
export function buttonClass({ variant = "primary", size = "medium" }: Look = {}, extra?: string) {
  return classNames(baseClass, variantClasses[variant], sizeClasses[size], extra);
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** While the request is under way: the button keeps the focus, unlike a disabled one, and ignores clicks. */
    pending?: boolean;
  };

export function Button({
  variant,
  size,
  className,
  type = "button",
  pending,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
