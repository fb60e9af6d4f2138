import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant | undefined;
  busyLabel?: string;
};

export type ButtonLinkProps = ComponentProps<"a"> & { href: string; variant?: ButtonVariant };

/** The script of plain pages may write the busy label before hydration. */
export function Button({ variant = "primary", type = "submit", busyLabel, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-busy-label={busyLabel}
      suppressHydrationWarning={busyLabel !== undefined}
      className={buttonClass(variant, className)}
    />
  );
}

export function ButtonLink({ variant = "primary", className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {children}
    </a>
  );
}

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-semibold leading-tight";

const looks: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-forest text-on-forest hover:bg-forest-deep",
  secondary: "border-edge bg-surface text-ink hover:border-forest hover:text-forest",
  quiet: "border-transparent text-forest underline underline-offset-4 hover:bg-wash",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-deep",
};

function buttonClass(variant: ButtonVariant, extra = "") {
  return `${shape} ${looks[variant]} ${extra}`.trimEnd();
}
