import { useHydrated } from "remix-utils/use-hydrated";
import { plural } from "~/lib/numbers";

/** Screen readers do not announce a status that is there from the start. */
export function ResultCount({ count }: { count: number }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className="sr-only">
      {isHydrated && `${plural(count, "result")} on this page`}
    </p>
  );
}
