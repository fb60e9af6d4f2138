import { expect, test } from "vitest";
import { readJson } from "../../functions/_shared/http.ts";

test("parses a small body, and returns null for none", async () => {
  expect(await readJson(post('{"limit": 60, "name": "Ötztal"}'))).toEqual({ limit: 60, name: "Ötztal" });
  expect(await readJson(post(null))).toBeNull();
});

test("stops reading a body after 64 kB", async () => {
  let chunks = 0;
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
    },
  });
  await expect(readJson(post(endless))).rejects.toMatchObject({ status: 413 });
  expect(chunks).toBeLessThan(80);
});

function post(body: BodyInit | null) {
  return new Request("http://localhost/", { method: "POST", body, ...{ duplex: "half" } });
}
