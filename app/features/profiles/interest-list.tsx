import type { ReactNode } from "react";

export function InterestList({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null;
  return (
    <InterestSection>
      <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
        {interests.map(interest => (
          <li key={interest} dir="auto" className={`${interestClass} px-3 py-1`}>
            {interest}
          </li>
        ))}
      </ul>
    </InterestSection>
  );
}

export function InterestSection({ children }: { children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">Interests</h2>
      {children}
    </section>
  );
}

export const interestClass = "max-w-full rounded-md border border-line bg-wash text-sm wrap-anywhere";
