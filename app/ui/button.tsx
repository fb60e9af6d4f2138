import type { ComponentProps } from "react";
import { slots } from "~/lib/slots";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant | undefined;
  busyLabel?: string;
};

export type ButtonLinkProps = ComponentProps<"a"> & { href: string; variant?: ButtonVariant };

/** The page's script may write the busy label before an island is hydrated. */
export function Button({ variant = "primary", type = "submit", busyLabel, className, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...slots({ "data-busy-label": busyLabel })}
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

export function CancelLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} variant="quiet">
      Cancel
    </ButtonLink>
  );
}

const looks: Record<ButtonVariant, string> = {
  primary: "button",
  secondary: "button button-secondary",
  quiet: "button button-quiet",
  danger: "button button-danger",
};

function buttonClass(variant: ButtonVariant, extra = "") {
  return `${looks[variant]} ${extra}`.trimEnd();
}
