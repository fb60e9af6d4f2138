import type { ReactNode } from "react";

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
