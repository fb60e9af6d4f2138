import type { ReactNode } from "react";
import { DawnScene } from "~/ui/art/dawn-scene";

export type FormCardProps = {
  title: string;
  subtitle?: string;
  children: ReactNode;
  footer?: { href: string; label: string };
};

export function FormCard({ title, subtitle, children, footer }: FormCardProps) {
  return (
    <div className="form-card">
      <DawnScene />
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
