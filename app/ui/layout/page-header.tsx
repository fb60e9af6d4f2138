import type { ReactNode } from "react";
import { Icon } from "../icons/icon";

export type PageHeaderProps = {
  title: string;
  subtitle?: string;
  back?: { href: string; label: string } | undefined;
  children?: ReactNode;
};

export function PageHeader({ title, subtitle, back, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div>
        {back && (
          <a href={back.href} dir="auto" className="back-link">
            <Icon name="back" />
            {back.label}
          </a>
        )}
        <h1 dir="auto" className="text-3xl">
          {title}
        </h1>
        {subtitle && <p className="text-lg text-muted">{subtitle}</p>}
      </div>
      {children}
    </div>
  );
}
