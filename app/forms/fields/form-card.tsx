import type { ReactNode } from "react";
import dawn from "~/ui/art/inline/dawn.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";

export type FormCardProps = {
  title: string;
  subtitle?: string;
  children: ReactNode;
  footer?: { href: string; label: string };
};

export function FormCard({ title, subtitle, children, footer }: FormCardProps) {
  return (
    <div className="form-card">
      <InlineDrawing svg={dawn} className="w-full" />
      <div>
        <div>
          <h1 className="text-2xl">{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {children}
      </div>
      {footer && (
        <p>
          <a href={footer.href} className="link">
            {footer.label}
          </a>
        </p>
      )}
    </div>
  );
}
