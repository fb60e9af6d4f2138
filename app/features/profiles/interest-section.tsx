import type { ReactNode } from "react";

export function InterestSection({ children }: { children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">Interests</h2>
      {children}
    </section>
  );
}

export const interestClass = "max-w-full rounded-md border border-line bg-wash text-sm wrap-anywhere";
