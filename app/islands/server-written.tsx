import type { ReactNode } from "react";

const [items, headers] = [".card-grid > li", "main > header"].map(written);

/** As they stand in the page. Kept as objects: React would write the HTML of another one again. */
function written(selector: string) {
  if (typeof document === "undefined") return [];
  return Array.from(document.querySelectorAll(selector), ({ className, innerHTML }) => ({
    className,
    dangerouslySetInnerHTML: { __html: innerHTML },
  }));
}

export type ServerItemProps = {
  /** Its place in the list, the only one of its page. */
  at: number;
  /** The item, on the server. */
  children: ReactNode;
};

/** An item that no script changes: the browser has its HTML, so its data is not sent a second time. */
export function ServerItem({ at, children }: ServerItemProps) {
  return import.meta.env.SSR ? children : <li {...items?.[at]} suppressHydrationWarning />;
}

/** The page's header, likewise. */
export function ServerHeader({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : <header {...headers?.[0]} suppressHydrationWarning />;
}
