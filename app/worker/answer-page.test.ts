import { expect, test, vi } from "vitest";
import { setNavigationPreload, withFreshIds, withLocal } from "./answer-page";

const uuid = "0c7e7c0a-6f4e-4d2e-9a53-b6a1f7a3a111";

test("gives a form of a cached page a fresh id, in the markup and in the page's data", () => {
  const page = `<input type="hidden" name="id" value="${uuid}"/><script>["postId","${uuid}"]</script>`;
  const [first, second] = [withFreshIds(page), withFreshIds(page)];
  const id = /value="([^"]+)"/.exec(first)?.[1] ?? "";
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(first).toBe(page.replaceAll(uuid, id));
  expect(second).not.toBe(first);
});

test("leads from a cached list of places on to composers with the local text", () => {
  const link = (query = "") => `<a href="/location-forums/${uuid}/new-post${query}">The hut</a>`;
  expect(withLocal(link(), "/forums/new")).toBe(link("?local=/forums/new"));
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const linux = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, false],
  [`${iPhone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, false],
  [`${iPhone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, false],
  [`${linux} Chrome/142.0.0.0 Safari/537.36`, true],
  [`${linux} HeadlessChrome/142.0.0.0 Safari/537.36`, true],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", true],
])("sets navigation preload for %s to %s", async (userAgent, isEnabled) => {
  const manager = { enable: vi.fn(), disable: vi.fn(), getState: vi.fn(), setHeaderValue: vi.fn() };
  await setNavigationPreload(manager, userAgent);
  expect(manager.enable).toHaveBeenCalledTimes(isEnabled ? 1 : 0);
  expect(manager.disable).toHaveBeenCalledTimes(isEnabled ? 0 : 1);
  await expect(setNavigationPreload(undefined, userAgent)).resolves.toBeUndefined();
});
