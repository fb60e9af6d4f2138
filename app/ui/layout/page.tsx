import type { ReactNode } from "react";
import { Icon } from "../icons/icon";

export type PageProps = { width?: "narrow" | "reading" | "wide"; children: ReactNode };

export function Page({ width = "wide", children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={widths[width]}>
      {children}
    </main>
  );
}

const widths = { narrow: "page page-narrow", reading: "page page-reading", wide: "page" };

interface SectionProps {
  id: string;
  title: ReactNode;
  headingClass: string;
  className?: string;
  children: ReactNode;
}

/** A region that is named by its heading. */
export function Section({ id, title, headingClass, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}

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

export type HeroProps = {
  title: string;
  subtitle?: string;
  badge?: ReactNode;
  image: { src: string; width: number; height: number };
};

export function Hero({ title, subtitle, badge, image }: HeroProps) {
  return (
    <div className="hero">
      <img {...image} alt="" fetchPriority="high" />
      <div>
        {badge}
        <h1 dir="auto" className="mt-2 mb-1 text-4xl">
          {title}
        </h1>
        {subtitle && <p dir="auto">{subtitle}</p>}
      </div>
    </div>
  );
}
