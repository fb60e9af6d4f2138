import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "~/ui/button";

const portion = 60;

export function useShowMore<T>(items: readonly T[]): { shown: readonly T[]; more: ReactNode } {
  const [count, setCount] = useState(portion);

  useEffect(() => {
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    addEventListener("beforeprint", showAll);
    return () => removeEventListener("beforeprint", showAll);
  }, []);

  const rest = items.length - count;
  const more = rest > 0 && (
    <div className="mt-8 text-center print:hidden">
      <Button type="button" variant="secondary" onClick={() => setCount(count + portion)}>
        Show {Math.min(rest, portion)} more
      </Button>
    </div>
  );
  return { shown: items.slice(0, count), more };
}
