import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files that may use private APIs. Each says why, and what breaks it. */
const adapters = ["supabase/local/api/lite/"];

/** APIs that may change without notice, and changes to other modules' objects. */
const patterns = {
  "name of React or React Router": /\b(?:UNSAFE_|__react|X-Remix-)\w+/g,
  // Unused parameters may begin with an underscore too.
  "underscored member": /\._[a-z]\w*|\{\s*_[a-z]\w*/gi,
  "patched prototype": /\.prototype(?:\.\w+|\[[^\]]+\])?\s*=(?!=)|Object\.assign\(\w+\.prototype\b/g,
  "redefined property": /\b(?:Object|Reflect)\.(?:defineProperty|defineProperties|setPrototypeOf)\(/g,
  // Event handlers and the location may be set.
  "changed global":
    /\b(?:globalThis|window|self|console|Deno|process)\.(?!on[a-z]|location\b|exitCode\b|title\b)\w+\s*=(?![=>])|Object\.assign\((?:globalThis|window|self|console|Deno|process)\b(?!\.)/g,
};

test("only the adapters use private APIs", () => {
  const files = globSync("{app,server,scripts,supabase}/**/*.{ts,tsx,mjs}", { exclude: ["**/*.test.*"] });
  expect(files.length).toBeGreaterThan(300);
  const others = files.filter(file => !adapters.some(each => file.startsWith(each)));
  const uses = others.flatMap(file => usesIn(readFileSync(file, "utf8")).map(use => `${file}: ${use}`));
  expect(uses).toEqual([]);
  expect(adapters.filter(each => !existsSync(each))).toEqual([]);
});

function usesIn(text: string) {
  const code = text.replace(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "");
  return Object.entries(patterns).flatMap(([what, pattern]) =>
    Array.from(code.matchAll(pattern), ([use]) => `${what} ${use}`),
  );
}
