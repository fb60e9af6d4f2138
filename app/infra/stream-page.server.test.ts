import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cut, type Deferred } from "~/lib/deferred";
import { backendUnreachable } from "./responses";
import { deferIfSlow, streamPage } from "./stream-page.server";

beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

test("returns early data and throws early errors", async () => {
  expect(await deferIfSlow(Promise.resolve("places"))).toBe("places");
  await expect(deferIfSlow(Promise.reject(backendUnreachable()))).rejects.toEqual(backendUnreachable());
});

test("defers data that take longer than a quarter of a second", async () => {
  const arriving = new Promise<string>(() => {});
  expect(await deferIfSlow(arriving)).toEqual({ arriving });
});

test("sends the frame before the data, and nothing twice", async () => {
  const { slow, render } = pageWith(Promise.resolve("places"));
  expect(await partsOf(render, slow)).toEqual(["<h1>Forums</h1>", "places<footer>"]);
});

test.each([
  [503, backendUnreachable()],
  [500, new Error("A bug")],
])("shows a late error by its status: %i", async (status, error) => {
  const { slow, render } = pageWith(Promise.reject(error));
  expect(await partsOf(render, slow)).toEqual(["<h1>Forums</h1>", `${status}<footer>`]);
});

test("a client that leaves early causes no unhandled error", async () => {
  const arriving = Promise.withResolvers<string>();
  const { slow, render } = pageWith(arriving.promise);
  const reader = streamPage(render, [slow]).getReader();
  await reader.read();
  // Vitest fails on unhandled errors.
  await reader.cancel(new Error("gone"));
  arriving.resolve("places");
  await new Promise(resolve => setTimeout(resolve, 20));
});

function pageWith(arriving: Promise<string>) {
  const slow: Deferred<unknown> = { arriving };
  const content = () => {
    const { arrived } = slow;
    if (!arrived) return "";
    return "data" in arrived ? arrived.data : arrived.status;
  };
  return { slow, render: () => `<h1>Forums</h1>${cut}${content()}<footer>` };
}

async function partsOf(render: () => string, slow: Deferred<unknown>) {
  const parts: string[] = [];
  for await (const part of streamPage(render, [slow])) parts.push(Buffer.from(part).toString());
  return parts;
}
