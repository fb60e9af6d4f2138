import type { ReactNode } from "react";
import { DawnScene } from "../art/dawn-scene";

export type FormCardProps = { title: string; subtitle?: string; children: ReactNode; footer?: ReactNode };

export function FormCard({ title, subtitle, children, footer }: FormCardProps) {
  return (
    <div className="mx-auto w-full max-w-md overflow-hidden rounded-lg border border-line bg-surface">
      <DawnScene />
      <div className="grid gap-5 p-6">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {subtitle && <p className="text-muted">{subtitle}</p>}
        </div>
        {children}
      </div>
      {footer && <div className="border-t border-line px-6 py-4 text-center">{footer}</div>}
    </div>
  );
}
