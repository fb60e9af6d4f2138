import { useAlive } from "~/islands/use-alive";
import { plural } from "~/lib/plural";

/** Tells a listener how many results there are: what stands in a page from its start is not read out. */
export function ResultCount({ count }: { count: number }) {
  const isAlive = useAlive();
  return (
    <p role="status" className="sr-only">
      {isAlive && `${plural(count, "result")} on this page`}
    </p>
  );
}
