import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each says why it is needed and what breaks it, and falls back to the plain way. */
const adapters = [
  "app/infra/defer-hydration.server.ts",
  "supabase/local/api/lite/",
  "supabase/local/functions/functions-host.ts",
];

/** APIs that may change without notice, and changes to objects of others. */
const patterns = {
  "name of React or React Router": /\b(?:UNSAFE_|__react|X-Remix-)\w+/g,
  // A parameter that is not used begins so, too.
  "underscored member": /\._[a-z]\w*|\{\s*_[a-z]\w*/gi,
  "patched prototype": /\.prototype(?:\.\w+|\[[^\]]+\])?\s*=(?!=)|Object\.assign\(\w+\.prototype\b/g,
  "redefined property": /\b(?:Object|Reflect)\.(?:defineProperty|defineProperties|setPrototypeOf)\(/g,
  // Handlers of events and an address may be set.
  "changed global":
    /\b(?:globalThis|window|self|console|Deno|process)\.(?!on[a-z]|location\b|exitCode\b|title\b)\w+\s*=(?![=>])|Object\.assign\((?:globalThis|window|self|console|Deno|process)\b(?!\.)/g,
};

test("private APIs are used by the adapters only", () => {
  const files = globSync("{app,server,scripts,supabase}/**/*.{ts,tsx,mjs}", { exclude: ["**/*.test.*"] });
  expect(files.length).toBeGreaterThan(600);
  const others = files.filter(file => !adapters.some(each => file.startsWith(each)));
  const uses = others.flatMap(file => usesIn(readFileSync(file, "utf8")).map(use => `${file}: ${use}`));
  expect(uses).toEqual([]);
});

test("there are at most three adapters", () => {
  expect(adapters.length).toBeLessThanOrEqual(3);
  expect(adapters.filter(each => !existsSync(each))).toEqual([]);
});

test.each([
  "import { UNSAFE_DataRouterContext } from 'react-router';",
  "stream._handle.close();",
  "const { _writeState: state } = stream;",
  "HTMLTextAreaElement.prototype.select = () => {};",
  "Object.defineProperty(area, 'value', {});",
  "window.fetch = ours;",
  "console.error = print;",
])("%s is found", code => {
  expect(usesIn(code)).toHaveLength(1);
});

test.each([
  "window.onsubmit = keep;",
  "process.exitCode = 1;",
  "if (window.fetch === ours) stop();",
  "(_current, _blocked, event) => event",
  "override _read() {}",
  "// stream._handle",
])("%s is not", code => {
  expect(usesIn(code)).toEqual([]);
});

function usesIn(text: string) {
  const code = text.replace(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*$/gms, "");
  return Object.entries(patterns).flatMap(([what, pattern]) =>
    Array.from(code.matchAll(pattern), ([use]) => `${what} ${use}`),
  );
}
