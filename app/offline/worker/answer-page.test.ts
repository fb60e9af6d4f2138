import { expect, test, vi } from "vitest";
import { setNavigationPreload, withFreshIds } from "./answer-page";

const uuid = "0c7e7c0a-6f4e-4d2e-9a53-b6a1f7a3a111";

test("every form of a kept page gets an id of its own, in the page and in its data alike", () => {
  const page = `<input type="hidden" name="id" value="${uuid}"/><script>["postId","${uuid}"]</script>`;
  const [first, second] = [withFreshIds(page), withFreshIds(page)];
  const id = /value="([^"]+)"/.exec(first)?.[1] ?? "";
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(first).toBe(page.replaceAll(uuid, id));
  expect(second).not.toBe(first);
});

test("ids that are times stay times", () => {
  const page = `<input name="id" value="post-1700000000000"/><input name="id" value="1700000000000-k3j2h1"/>`;
  const [photo, comment] = [...withFreshIds(page).matchAll(/value="([^"]+)"/g)].map(([, id]) => id);
  expect(photo).toMatch(/^post-\d{13}$/);
  expect(comment).toMatch(/^\d{13}-[\da-z]+$/);
  for (const id of [photo, comment])
    expect(Number(/\d{13}/.exec(id ?? "")?.[0])).toBeGreaterThan(1_700_000_000_000);
});

test("what is no minted id stays", () => {
  const page = `<input type="hidden" name="id" value="sample"/> sample`;
  expect(withFreshIds(page)).toBe(page);
});

const linux = "Mozilla/5.0 (X11; Linux x86_64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)";
const engine = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  `${mac} ${engine} Version/26.0 Safari/605.1.15`,
  `${iPhone} ${engine} Version/26.0 Mobile/15E148 Safari/604.1`,
  `${iPhone} ${engine} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
  `${iPhone} ${engine} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
  `${linux} ${engine} Version/26.0 Safari/605.1.15`,
])("no page is fetched ahead by %s, even if it was before", async userAgent => {
  expect(await setting(userAgent)).toEqual({ enabled: 0, disabled: 1 });
});

const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  `${linux} ${blink} Chrome/142.0.0.0 Safari/537.36`,
  `${linux} ${blink} HeadlessChrome/142.0.0.0 Safari/537.36`,
  `${linux} ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
])("pages are fetched ahead while the worker of %s starts", async userAgent => {
  expect(await setting(userAgent)).toEqual({ enabled: 1, disabled: 0 });
});

test("a browser that cannot fetch ahead is left alone", async () => {
  await expect(setNavigationPreload(undefined, linux)).resolves.toBeUndefined();
});

async function setting(userAgent: string) {
  const manager = { enable: vi.fn(), disable: vi.fn(), getState: vi.fn(), setHeaderValue: vi.fn() };
  await setNavigationPreload(manager, userAgent);
  return { enabled: manager.enable.mock.calls.length, disabled: manager.disable.mock.calls.length };
}
