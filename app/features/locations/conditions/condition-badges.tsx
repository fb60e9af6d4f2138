import { badgesOf, type State } from "~/lib/conditions";
import { Badge } from "~/ui/content/badge";

export function ConditionBadges({ state }: { state: State | null | undefined }) {
  if (!state) return null;
  return badgesOf(state).map(({ words, isWarning }) => (
    <Badge key={words} tone={isWarning ? "sunrise" : undefined}>
      {words}
    </Badge>
  ));
}
