import { Hono } from "hono";
import { expect, test } from "vitest";
import { bufferBody } from "./buffer-body.ts";

const megabyte = 1024 * 1024;

const app = new Hono<{ Variables: { isUpload?: true } }>()
  .use(bufferBody)
  .post("/", async c => c.json({ isUpload: c.get("isUpload") ?? false, text: await c.req.text() }));

test("a small form has arrived whole before anybody works on it", async () => {
  const answer = await post("title=Cairn", "application/x-www-form-urlencoded");
  expect(await answer.json()).toEqual({ isUpload: false, text: "title=Cairn" });
});

test("a form with photos that may be large is passed on unread", async () => {
  const answer = await post("--x--", "multipart/form-data; boundary=x");
  expect(await answer.json()).toEqual({ isUpload: true, text: "--x--" });
});

test("a text without an end is given up after a megabyte, also when it comes byte by byte", async () => {
  for (const size of [64 * 1024, 1]) {
    const { body, pulled } = endless(size);
    const answer = await post(body, "application/x-www-form-urlencoded");
    expect(answer.status).toBe(413);
    expect(pulled()).toBeLessThan(2 * (megabyte / Math.max(size, 256)));
  }
});

test("a body that breaks off is told", async () => {
  const body = new ReadableStream({ pull: controller => controller.error(new Error("gone")) });
  expect((await post(body, "application/x-www-form-urlencoded")).status).toBe(400);
});

function post(body: BodyInit, type: string) {
  const options = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
  return app.request("/", options as RequestInit);
}

function endless(size: number) {
  let count = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    count++;
    controller.enqueue(new Uint8Array(size));
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), pulled: () => count };
}
