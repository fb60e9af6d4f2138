import path from "node:path";
import type { Fault, Import } from "./source.ts";

/** The import table. A feature's own folder is added below; whatever has no line here may not exist. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  composition: [
    "composition",
    "routes",
    "features",
    "features (.server)",
    "islands",
    "ui",
    "enhance",
    "infra",
    "lib",
  ],
  routes: ["features", "features (.server)", "islands", "ui", "infra", "lib"],
  "features (.server)": ["infra", "lib"],
  features: ["islands", "ui", "lib"],
  islands: ["islands", "ui", "lib"],
  ui: ["ui", "lib"],
  enhance: ["enhance", "lib"],
  infra: ["infra", "lib"],
  lib: ["lib"],
  "supabase/functions": ["supabase/functions"],
  supabase: ["supabase", "supabase/functions"],
  server: ["server", "supabase"],
  tests: ["tests", "supabase", "server"],
};

export function checkArrows(file: string, imports: readonly Import[]): Fault[] {
  const folder = folderOf(withoutTest(file));
  const allowed = mayImport[folder];
  if (!allowed)
    return [{ path: file, line: 1, what: `stands in ${folder}`, rule: "no line of the import table" }];

  const rule = `${folder} may import ${allowed.join(", ")}`;
  return imports
    .filter(imported => !isAllowed(file, imported, allowed))
    .map(({ target, line }) => ({ path: file, line, what: `imports ${target}`, rule }));
}

function isAllowed(file: string, { target, typeOnly }: Import, allowed: readonly string[]) {
  return (
    allowed.includes(folderOf(target)) ||
    isOwnNoun(file, target) ||
    (typeOnly && isDatabaseTypes(target) && folderOf(withoutTest(file)) === "features") ||
    (isTest(file) && isBeside(file, target)) ||
    (isTest(file) && target.startsWith("tests/support/"))
  );
}

function folderOf(file: string) {
  const [top = "", folder = ""] = file.split("/");
  if (file.startsWith("supabase/functions/")) return "supabase/functions";
  if (top !== "app") return top;
  if (/^app\/(root|routes|entry\.\w+|app\.css)(\.tsx?)?$/.test(file)) return "composition";
  return folder === "features" && isServerFile(file) ? "features (.server)" : folder;
}

function isOwnNoun(file: string, target: string) {
  const [noun] = /^app\/features\/[^/]+\//.exec(file) ?? [];
  if (!noun || !target.startsWith(noun)) return false;
  return isServerFile(withoutTest(file)) || !isServerFile(target);
}

function isBeside(file: string, target: string) {
  return path.posix.dirname(target) === path.posix.dirname(file);
}

function isDatabaseTypes(target: string) {
  return /^app\/infra\/supabase\/database\.types(\.ts)?$/.test(target);
}

function isServerFile(file: string) {
  return /\.server(\.tsx?)?$/.test(file);
}

function isTest(file: string) {
  return file !== withoutTest(file) || file.startsWith("supabase/tests/");
}

function withoutTest(file: string) {
  return file.replace(/\.test(?=\.tsx?$)/, "");
}
