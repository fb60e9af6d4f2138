import { iconPaths } from "./icon-paths";

/** Only on the server, so that no script carries the paths. */
export const iconSymbols = Object.entries(iconPaths)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join("");
