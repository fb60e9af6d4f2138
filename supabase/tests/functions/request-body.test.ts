import { expect, test } from "vitest";
import { readJson } from "../../functions/_shared/http.ts";

test("a small body is parsed, none is null", async () => {
  expect(await readJson(post('{"limit": 60, "name": "Ötztal"}'))).toEqual({ limit: 60, name: "Ötztal" });
  expect(await readJson(post(null))).toBeNull();
});

test("what is not JSON is refused", async () => {
  await expect(readJson(post("{"))).rejects.toMatchObject({ status: 400 });
});

test("a body is refused as soon as it passes 64 kB, without reading on", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
    },
  });
  await expect(readJson(post(endless))).rejects.toMatchObject({ status: 413 });
  expect(chunks).toBeLessThan(80);
  await expect(readJson(post(JSON.stringify("x".repeat(64 * 1024))))).rejects.toMatchObject({ status: 413 });
  expect(await readJson(post(JSON.stringify("x".repeat(60 * 1024))))).toHaveLength(60 * 1024);
});

function post(body: BodyInit | null) {
  return new Request("http://localhost/", { method: "POST", body, ...{ duplex: "half" } });
}
