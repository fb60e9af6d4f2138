import { conditionsInWords, type State } from "~/lib/conditions";
import { dateInWords } from "~/lib/dates";
import { useUnits } from "~/lib/document";

interface ConditionListProps {
  post: { seenOn?: string | null; state?: State | null };
}

/** What a post tells of, on its page. */
export function ConditionList({ post: { seenOn, state } }: ConditionListProps) {
  const units = useUnits();
  if (!state) return null;
  return (
    <section aria-labelledby="conditions" className="mb-5">
      <h2 id="conditions" className="text-xl">
        Seen on {dateInWords(seenOn)}
      </h2>
      <ul className="list-disc ps-5">
        {conditionsInWords(state, units).map(words => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
