import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";
import { type IconName, iconPaths } from "../../app/ui/icons/icon-paths.ts";
import { namesOfPages } from "./page-names.ts";
import { purge, withConstants } from "./purge.ts";

const virtualId = "virtual:page-parts";
const resolvedId = `\0${virtualId}`;
const sheetId = `${path.resolve(import.meta.dirname, "../../app/app.css")}?inline`;

export function pageParts(): Plugin {
  let isDev = false;
  return {
    name: "page-parts",
    enforce: "post",
    configResolved(config) {
      isDev = config.command === "serve";
    },
    resolveId(id) {
      return id === virtualId ? resolvedId : undefined;
    },
    load(id) {
      return id === resolvedId
        ? `export { default as pageParts } from ${JSON.stringify(sheetId)}`
        : undefined;
    },
    async transform(code, id) {
      if (id !== sheetId) return;
      const css = JSON.parse(/^export default (".*")/s.exec(code)?.[1] ?? "");
      const parts = isDev ? {} : partsByRoute(css, (await import("../../app/routes.ts")).default);
      const whole = { css, icons: symbols(), keepsDrafts: true, readsMailLinks: true };
      return `export default ${JSON.stringify({ "": whole, ...parts })}`;
    },
  };
}

export function partsByRoute(css: string, routes: readonly RouteConfigEntry[]) {
  const sheet = withConstants(css);
  return Object.fromEntries(
    listBranches(routes).map(({ id, files }) => {
      const used = namesOfPages(files);
      const css = purge(sheet, used);
      const icons = symbols(name => used.icons.has(name));
      const keepsDrafts = used.attributes.has("data-draft");
      const readsMailLinks = used.classes.has("link-check");
      return [id, { css, icons, keepsDrafts, readsMailLinks }];
    }),
  );
}

interface Branch {
  id: string;
  files: string[];
}

export function listBranches(routes: readonly RouteConfigEntry[], layouts: string[] = []): Branch[] {
  return routes.flatMap(({ id, file, children }) => {
    const files = [...layouts, file];
    if (children) return listBranches(children, files);
    return file.endsWith(".tsx") ? { id: id ?? file.replace(/\.tsx$/, ""), files } : [];
  });
}

function symbols(isUsed: (name: IconName) => boolean = () => true) {
  return (Object.keys(iconPaths) as IconName[])
    .filter(isUsed)
    .map(name => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${iconPaths[name]}"/></symbol>`)
    .join("");
}
