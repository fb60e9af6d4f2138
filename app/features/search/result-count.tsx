import { useAlive } from "~/islands/use-alive";
import { plural } from "~/lib/plural";

/** Tells screen readers how many results there are: a status that is there from the start is not read out. */
export function ResultCount({ count }: { count: number }) {
  const isAlive = useAlive();
  return (
    <p role="status" className="sr-only">
      {isAlive && `${plural(count, "result")} on this page`}
    </p>
  );
}
