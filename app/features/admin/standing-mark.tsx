import { Icon } from "~/ui/icons/icon";
import type { Standing } from "./admin-action";

/** How an action stands, in a word and a colour. */
export function StandingMark({ standing }: { standing: Standing }) {
  const { icon, colour } = looks[standing];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <Icon name={icon} />
      {standing}
    </span>
  );
}

const looks = {
  Running: { icon: "info", colour: "text-water" },
  Stopped: { icon: "alert", colour: "text-sunrise" },
  Done: { icon: "check", colour: "text-forest" },
  Failed: { icon: "alert", colour: "text-danger" },
} as const;
