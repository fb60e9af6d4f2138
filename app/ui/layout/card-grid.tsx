import type { ReactNode } from "react";

export type CardGridProps = { label: string; children: ReactNode };

export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul aria-label={label} className="card-grid">
      {children}
    </ul>
  );
}
