import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cut, type Deferred } from "~/lib/deferred";
import { backendUnreachable } from "./responses";
import { deferIfSlow, streamPage } from "./stream-page.server";

beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

test("what comes in time is simply there, and what is refused in time is thrown", async () => {
  expect(await deferIfSlow(Promise.resolve("places"))).toBe("places");
  await expect(deferIfSlow(Promise.reject(backendUnreachable()))).rejects.toEqual(backendUnreachable());
});

test("what takes longer than a quarter of a second is deferred", async () => {
  const arriving = new Promise<string>(() => {});
  expect(await deferIfSlow(arriving)).toEqual({ arriving });
});

test("in development, where every page is hydrated, nothing is deferred", async () => {
  vi.stubEnv("DEV", true);
  const arriving = new Promise(resolve => setTimeout(resolve, 300, "places"));
  expect(await deferIfSlow(arriving)).toBe("places");
});

test("the page's frame is sent before its data, and nothing twice", async () => {
  const { slow, render } = pageWith(Promise.resolve("places"));
  expect(await partsOf(render, slow)).toEqual(["<h1>Forums</h1>", "places<footer>"]);
});

test("data that never come are told by their status in the page", async () => {
  const { slow, render } = pageWith(Promise.reject(backendUnreachable()));
  expect(await partsOf(render, slow)).toEqual(["<h1>Forums</h1>", "503<footer>"]);
});

test("a fault of our own is told as one", async () => {
  const { slow, render } = pageWith(Promise.reject(new Error("Not ours")));
  expect(await partsOf(render, slow)).toEqual(["<h1>Forums</h1>", "500<footer>"]);
});

test("a reader who leaves before the end throws nothing where nobody awaits", async () => {
  const arriving = Promise.withResolvers<string>();
  const { slow, render } = pageWith(arriving.promise);
  const reader = streamPage(render, [slow]).getReader();
  await reader.read();
  // Vitest fails by itself for what nobody caught.
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
