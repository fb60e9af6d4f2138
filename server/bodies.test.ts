import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { receiveBody } from "./bodies.ts";

// Large forms take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const megabyte = 1024 * 1024;
const app = new Hono();
let reading = 0;
let mostReading = 0;
app.use(receiveBody);
app.post("/broken", () => Promise.reject(new Error("broken")));
app.post("*", async c => {
  mostReading = Math.max(mostReading, ++reading);
  const form = await c.req.raw.formData();
  const sizes = [...form.values()].map(value => (typeof value === "string" ? value : value.size));
  reading--;
  return c.json(sizes);
});
app.onError((_, c) => c.text("", 500));
const server = createAdaptorServer({ fetch: app.fetch });
let url = "";
let dir = "";

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-bodies-"));
  vi.stubEnv("TMPDIR", dir);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

test("a form arrives whole, small or large", async () => {
  expect(await send({ title: "Cairn", photo: file(1000) })).toEqual([200, ["Cairn", 1000]]);
  expect(await send({ title: "Cairn", photo: file(9 * megabyte) })).toEqual([200, ["Cairn", 9 * megabyte]]);
});

test("of pictures that no form takes only the beginning arrives, and every text", async () => {
  const [status, fields] = await send({
    avatar: file(30 * megabyte),
    banner: file(30 * megabyte),
    bio: "Slow.",
  });
  expect([status, fields.length, fields[2]]).toEqual([200, 3, "Slow."]);
  for (const size of fields.slice(0, 2)) {
    expect(size).toBeGreaterThan(10 * megabyte);
    expect(size).toBeLessThan(11 * megabyte);
  }
});

test("two large forms are read at a time, and all of them in the end", async () => {
  mostReading = 0;
  const forms = Array.from({ length: 8 }, () => send({ photo: file(2 * megabyte) }));
  expect((await Promise.all(forms)).map(([status]) => status)).toEqual(Array(8).fill(200));
  expect(mostReading).toBeLessThanOrEqual(2);
});

test("a form that fails makes room for the next and leaves nothing behind", async () => {
  for (let time = 0; time < 3; time++) {
    const body = toForm({ photo: file(2 * megabyte) });
    expect((await fetch(`${url}broken`, { method: "POST", body })).status).toBe(500);
  }
  expect(await send({ photo: file(2 * megabyte) })).toEqual([200, [2 * megabyte]]);
  expect(await readdir(dir)).toEqual([]);
});

test("a body that does not say how long it is ends at the limit", async () => {
  expect(await sendEndless("multipart/form-data; boundary=x")).toBe(413);
  expect(await sendEndless("application/x-www-form-urlencoded")).toBe(413);
  expect(await readdir(dir)).toEqual([]);
});

test("an upload that breaks off leaves nothing behind", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 5 * megabyte };
  const sending = request(url, { method: "POST", headers }).on("error", () => {});
  sending.write(Buffer.alloc(2 * megabyte));
  await expect.poll(() => readdir(dir)).toHaveLength(1);
  sending.destroy();
  await expect.poll(() => readdir(dir)).toEqual([]);
});

async function send(fields: Record<string, string | File>): Promise<[number, (string | number)[]]> {
  const answer = await fetch(url, { method: "POST", body: toForm(fields) });
  return [answer.status, await answer.json()];
}

function toForm(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function file(size: number) {
  return new File([new Uint8Array(size)], "photo.jpg");
}

/** More than any limit, piece by piece, until the server has answered. */
function sendEndless(type: string) {
  return new Promise(resolve => {
    const sending = request(url, { method: "POST", headers: { "Content-Type": type } }, answer => {
      resolve(answer.statusCode);
      answer.resume();
      sending.destroy();
    });
    sending.on("error", () => {});
    const piece = Buffer.alloc(megabyte);
    const write = () => {
      while (!sending.destroyed && sending.write(piece));
    };
    sending.on("drain", write);
    write();
  });
}
