import { expect, test, vi } from "vitest";
import { setNavigationPreload } from "./navigation-preload";

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
