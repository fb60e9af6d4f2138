import type { ReactNode } from "react";

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
