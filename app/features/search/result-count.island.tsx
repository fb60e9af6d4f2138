import { useHydrated } from "remix-utils/use-hydrated";

/** Tells a listener how many results there are: what stands in a page from its start is not read out. */
export function ResultCount({ count }: { count: number }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className="sr-only">
      {isHydrated && `${count} ${count === 1 ? "result" : "results"} on this page`}
    </p>
  );
}
