import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Arrived, cut, type Deferred } from "~/lib/deferred";
import { requestMiddleware } from "./request.server";
import { backendUnreachable } from "./responses";
import { deferIfSlow, inFrame, inTime, streamPage } from "./stream-page.server";

beforeEach(() => void vi.stubEnv("DEV", false));
afterEach(() => void vi.unstubAllEnvs());

test("returns early data and throws early errors", async () => {
  expect(await open(() => deferIfSlow(Promise.resolve("places")))).toBe("places");
  const refused = open(() => deferIfSlow(Promise.reject(backendUnreachable())));
  await expect(refused).rejects.toEqual(backendUnreachable());
});

test("defers data that are not there soon, and their failure", async () => {
  const reading = Promise.withResolvers<string>();
  const start = performance.now();
  const slow = await open(() => deferIfSlow(reading.promise));
  expect(performance.now() - start).toBeLessThan(1_500);
  reading.reject(backendUnreachable());
  expect(await (slow as Deferred<string>).arriving).toEqual({ status: 503 });
});

test("a page that may be deferred does not wait for what its frame can do without", async () => {
  const never = new Promise<string>(() => {});
  const found = await open(() => Promise.all([deferIfSlow(Promise.resolve("places")), inFrame(never)]));
  expect(found).toEqual(["places", null]);
  const late = new Promise(resolve => setTimeout(resolve, 400, "Ada"));
  expect(await open(() => inFrame(late))).toBe("Ada");
});

test("takes something else in place of what is late", async () => {
  expect(await inTime(Promise.resolve("Ada"), "Member")).toBe("Ada");
  expect(await inTime(new Promise(() => {}), "Member")).toBe("Member");
});

test("sends the frame before the data, and nothing twice", async () => {
  const { slow, render } = pageWith(Promise.resolve({ data: "places" }));
  expect(await partsOf(render, slow)).toEqual([`<h1>Forums</h1>${cut}`, "places<footer>"]);
});

test.each([
  [503, backendUnreachable()],
  [500, new Error("A bug")],
])("shows a late error by its status: %i", async (status, error) => {
  const reading = Promise.withResolvers<string>();
  const deferred = await open(() => deferIfSlow(reading.promise));
  reading.reject(error);
  const { slow, render } = pageWith((deferred as Deferred<string>).arriving);
  expect(await partsOf(render, slow)).toEqual([`<h1>Forums</h1>${cut}`, `${status}<footer>`]);
});

test("a client that leaves early causes no unhandled error", async () => {
  const arriving = Promise.withResolvers<Arrived<string>>();
  const { slow, render } = pageWith(arriving.promise);
  const reader = streamPage(render, [slow]).getReader();
  await reader.read();
  // Vitest fails on unhandled errors.
  await reader.cancel(new Error("gone"));
  arriving.resolve({ data: "places" });
  await new Promise(resolve => setTimeout(resolve, 20));
});

function open(load: () => Promise<unknown>): unknown {
  const visit = {
    request: new Request("http://localhost/"),
    context: new RouterContextProvider(),
    pattern: "/",
  };
  return requestMiddleware(visit as never, load as never);
}

function pageWith(arriving: Promise<Arrived<string>>) {
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
