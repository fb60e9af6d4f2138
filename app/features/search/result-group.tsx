import type { ReactNode } from "react";
import { CardGrid } from "~/ui/content/card";

export type ResultGroupProps = {
  title: string;
  more?: { href: string; label: string } | undefined;
  children: readonly ReactNode[];
};

export function ResultGroup({ title, more, children }: ResultGroupProps) {
  if (children.length === 0) return null;
  return (
    <section className="mb-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        {more && (
          <a href={more.href} className="link">
            {more.label}
          </a>
        )}
      </div>
      <CardGrid label={title}>{children}</CardGrid>
    </section>
  );
}
