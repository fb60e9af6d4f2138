import { expect, test } from "vitest";
import { holdIslandScripts } from "./island-scripts.server";

const plain = "<html><head></head><body><p>Hello</p></body></html>";
const page =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/></head>' +
  '<body><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/a.js"</script></body></html>';

test("a plain page stays as it is", () => {
  expect(holdIslandScripts(plain)).toBe(plain);
});

test("an island page loads no script of React's by itself, and knows what to load later", () => {
  const held = holdIslandScripts(page);
  expect(held).not.toContain("modulepreload");
  expect(held).toContain(
    '<script nonce="n" type="text/plain" data-islands="/assets/a.js /assets/b.js">import',
  );
  expect(held).toContain("window.__reactRouterContext");
});
