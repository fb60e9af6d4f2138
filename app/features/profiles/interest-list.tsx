import { InterestSection, interestClass } from "./interest-section";

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
