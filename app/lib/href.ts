import type { href as routerHref } from "react-router";

/** React Router's typed `href` for code that browsers load too: importing it would bring the whole router. */
export const href: typeof routerHref = (path, ...[params]) =>
  path.replace(/:(\w+)/g, (_, name) => (params as Record<string, string>)[name] as string);
