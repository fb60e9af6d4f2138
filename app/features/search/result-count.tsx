import { useAlive } from "~/islands/use-alive";

/** Tells a listener how many results there are: what stands in a page from its start is not read out. */
export function ResultCount({ count }: { count: number }) {
  const isAlive = useAlive();
  return (
    <p role="status" className="sr-only">
      {isAlive && `${count} ${count === 1 ? "result" : "results"} on this page`}
    </p>
  );
}
