import { useHydrated } from "remix-utils/use-hydrated";
import { plural } from "~/lib/plural";

/** Tells screen readers how many results there are: a status that is there from the start is not read out. */
export function ResultCount({ count }: { count: number }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className="sr-only">
      {isHydrated && `${plural(count, "result")} on this page`}
    </p>
  );
}
