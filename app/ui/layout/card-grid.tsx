import type { ReactNode } from "react";

export type CardGridProps = { label: string; children: ReactNode };

export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}
