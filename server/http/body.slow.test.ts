import { Hono } from "hono";
import { expect, test } from "vitest";
import { readBody } from "./body.ts";
import type { AppVariables } from "./observe.ts";

const megabyte = 1024 * 1024;
const urlencoded = "application/x-www-form-urlencoded";
const member = { Cookie: "a=b; treks.0=base64-x" };

const answering: (() => void)[] = [];
const app = new Hono<{ Variables: AppVariables }>()
  .use((c, next) => {
    c.set("facts", { id: "1", address: "203.0.113.7" });
    return next();
  })
  .use(readBody)
  .post("/late", async c => {
    const { lacksRoom = false } = c.get("facts");
    const { byteLength: length } = await c.req.arrayBuffer();
    return c.json({ lacksRoom, isUpload: c.get("isUpload") ?? false, length });
  })
  .post("/facts", async c => {
    const { lacksRoom = false } = c.get("facts");
    return c.json({ lacksRoom, isUpload: c.get("isUpload") ?? false });
  })
  .post("/", async c => c.json({ isUpload: c.get("isUpload") ?? false, text: await c.req.text() }))
  .post("/length", async c => c.json({ length: (await c.req.arrayBuffer()).byteLength }))
  .post("/slow", async c => {
    await new Promise<void>(resolve => answering.push(resolve));
    return c.text("done");
  });

test("reads a larger body of a member and marks it as an upload", async () => {
  const answer = await post("a".repeat(2 * megabyte), { headers: member });
  expect(await answer.json()).toEqual({ isUpload: true, text: "a".repeat(2 * megabyte) });
  const { length } = await (await post(sized(40), { headers: member, path: "/length" })).json();
  expect(length).toBe(40 * megabyte);
});

test("leaves a visitor's body over a megabyte to the form, unread", async () => {
  const { body, pulled } = endless(megabyte);
  const answer = await post(body, { headers: { "Content-Length": String(2 * megabyte) } });
  expect(await answer.json()).toEqual({ isUpload: false, text: "" });
  expect(pulled()).toBeLessThan(3);
});

test("stops reading an endless body, even one that arrives byte by byte", async () => {
  for (const size of [64 * 1024, 1]) {
    const { body, pulled } = endless(size);
    const answer = await post(body);
    expect(answer.status).toBe(413);
    expect(pulled()).toBeLessThan(2 * (megabyte / Math.max(size, 256)));
  }
  const { body, pulled } = endless(megabyte);
  expect((await post(body, { headers: member })).status).toBe(413);
  expect(pulled()).toBeLessThan(70);
});

test("holds no more than all bodies may take together, and leaves the rest to its form as it arrives", async () => {
  const held = [40, 40].map(size => post(sized(size), { headers: member, path: "/slow" }));
  while (answering.length < held.length) await new Promise(resolve => setTimeout(resolve, 5));
  const late = await post(sized(40), { headers: member, path: "/late" });
  expect(await late.json()).toEqual({ lacksRoom: true, isUpload: true, length: 40 * megabyte });
  const { body, pulled } = endless(megabyte);
  const announced = { ...member, "Content-Length": String(40 * megabyte) };
  const unread = await post(body, { headers: announced, path: "/facts" });
  expect(await unread.json()).toEqual({ lacksRoom: true, isUpload: true });
  expect(pulled()).toBeLessThan(3);
  expect((await post("title=Cairn")).status).toBe(200);
  for (const answer of answering.splice(0)) answer();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  expect((await post(sized(40), { headers: member })).status).toBe(200);
});

test("an aborted body frees its memory", async () => {
  for (let time = 0; time < 10; time++) {
    let count = 0;
    const pull = (controller: ReadableStreamDefaultController) =>
      count++ < 20 ? controller.enqueue(new Uint8Array(megabyte)) : controller.error(new Error("gone"));
    expect((await post(new ReadableStream({ pull }), { headers: member })).status).toBe(400);
  }
  expect((await post(sized(20), { headers: member })).status).toBe(200);
});

async function post(body: BodyInit, { path = "/", headers = {} as Record<string, string> } = {}) {
  const options = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": urlencoded, ...headers },
  };
  return app.request(path, options as RequestInit);
}

/** Without a Content-Length. */
function sized(megabytes: number) {
  let left = megabytes;
  const pull = (controller: ReadableStreamDefaultController) =>
    left-- > 0 ? controller.enqueue(new Uint8Array(megabyte)) : controller.close();
  return new ReadableStream({ pull });
}

function endless(size: number) {
  let count = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    count++;
    controller.enqueue(new Uint8Array(size));
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), pulled: () => count };
}
