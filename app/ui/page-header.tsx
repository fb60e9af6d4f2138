import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: string;
  subtitle?: string;
  back?: { href: string; label: string };
  /** The page's own action, beside the title. */
  children?: ReactNode;
};

export function PageHeader({ title, subtitle, back, children }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div>
        {back && (
          <a href={back.href} className="link text-sm">
            {back.label}
          </a>
        )}
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-lg text-muted">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
