import { iconPaths } from "./icon-paths";

/** The content of the sprite. Only the server makes it: no script has to carry the paths. */
export const iconSymbols = Object.entries(iconPaths)
  .map(([name, path]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join("");
