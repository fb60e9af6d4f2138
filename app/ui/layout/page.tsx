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
