import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { namesOfModule } from "./module-names.ts";

const app = path.resolve(import.meta.dirname, "../../app");

/** Loaded into pages beside their modules. */
const scripts = globSync("enhance/**/*.ts", { cwd: app, exclude: file => /\.(test|d)\.ts$/.test(file) });

/** Of these, what fills a place that only a few pages have, by the attribute of the place. */
const placed = { folder: "/enhance/offline/unsent/", attribute: "data-unsent" };

/** All that the pages of these routes can consist of, with the document and the scripts of every page. */
export interface PageNames {
  strings: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

export function namesOfPages(routeFiles: string[]): PageNames {
  const modules = modulesOfPages(routeFiles).map(namesOfModule);
  const strings = modules.flatMap(module => module.strings);
  return {
    strings: new Set(strings),
    // The second way finds those in HTML that is written as a string.
    classes: new Set(strings.flatMap(string => [...string.split(/\s+/), ...string.split(/[\s"'<>=]+/)])),
    // By a script or by properties that are spread, either may be named by a string.
    elements: new Set([...modules.flatMap(module => module.elements), ...strings]),
    attributes: new Set([...modules.flatMap(module => module.attributes), ...strings]),
  };
}

function modulesOfPages(routeFiles: string[]) {
  const modules = reachableModules(["root.tsx", ...scripts, ...routeFiles]);
  const hasPlace = modules.some(file => namesOfModule(file).attributes.includes(placed.attribute));
  return hasPlace ? modules : modules.filter(file => !file.includes(placed.folder));
}

/** What runs only on the server is left out: it writes no HTML. */
export function reachableModules(entries: string[]) {
  const found = new Set<string>();
  const next = entries.map(entry => path.join(app, entry));
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const specifier of namesOfModule(file).imports) next.push(...moduleOf(specifier, file));
  }
  return [...found];
}

function moduleOf(specifier: string, importer: string) {
  if (!/^(~\/|\.)/.test(specifier)) return [];
  const place = specifier.startsWith("~/")
    ? path.join(app, specifier.slice(2))
    : path.resolve(path.dirname(importer), specifier);
  return [`${place}.tsx`, `${place}.ts`].filter(file => existsSync(file) && !/\.server\.tsx?$/.test(file));
}
