import { conditionsInWords, type State } from "~/lib/conditions";
import { dateInWords } from "~/lib/dates";
import { useUnits } from "~/lib/document";
import { Section } from "~/ui/layout/page";

interface ConditionListProps {
  post: { seenOn?: string | null; state?: State | null };
}

/** What a post tells of, on its page. */
export function ConditionList({ post: { seenOn, state } }: ConditionListProps) {
  const units = useUnits();
  if (!state) return null;
  return (
    <Section id="conditions" title={`Seen on ${dateInWords(seenOn)}`} headingClass="text-xl" className="mb-5">
      <ul className="list-disc ps-5">
        {conditionsInWords(state, units).map(words => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
      </ul>
    </Section>
  );
}
