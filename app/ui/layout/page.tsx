import type { ReactNode } from "react";

export type PageProps = { width?: "narrow" | "reading" | "wide"; children: ReactNode };

export function Page({ width = "wide", children }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`mx-auto w-full grow px-4 py-8 outline-none sm:px-6 ${widths[width]}`}
    >
      {children}
    </main>
  );
}

const widths = { narrow: "max-w-md", reading: "max-w-3xl", wide: "max-w-6xl" };
