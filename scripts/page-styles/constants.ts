import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { minified } from "./purge.ts";

const app = path.resolve(import.meta.dirname, "../../app");

/** What Tailwind declares for every element: its theme, and what its utilities begin with. */
const declaring = /@layer (?:theme|properties)\{.*?\}\}/gs;
const declaration = /[{;](--[\w-]+):([^;}]+)/g;

/**
 * The style sheet with each variable of a single value written out: its name would cost every page more than its value.
 * Colours have a second one in the dark; what scripts name, or styles that come with them, stays a variable.
 */
export function withConstants(css: string, readElsewhere = namesElsewhere()): string {
  const sheet = minified(css);
  const declared = Array.from(sheet.matchAll(declaration), ([, name]) => name);
  const always = (sheet.match(declaring) ?? []).flatMap(block => [...block.matchAll(declaration)]);
  const constants = new Map(
    always
      .map(([, name = "", value = ""]) => [name, value] as const)
      .filter(([name, value]) => declared.indexOf(name) === declared.lastIndexOf(name) && isWritable(value))
      .filter(([name]) => !readElsewhere.has(name)),
  );
  return sheet.replace(/var\((--[\w-]+)\)/g, (read, name) => constants.get(name) ?? read);
}

const isWritable = (value: string) => value !== "initial" && !value.includes("var(");

function namesElsewhere() {
  const files = globSync(["**/*.{ts,tsx}", "{enhance,offline}/**/*.css"], { cwd: app });
  return new Set(files.flatMap(file => readFileSync(path.join(app, file), "utf8").match(/--[\w-]+/g) ?? []));
}
