import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "#5b7a5a" } });
let child: ChildProcess;

beforeEach(async () => {
  child = fork(path.resolve("app/infra/photos/process.ts"), { serialization: "advanced" });
  await once(child, "message");
});

afterEach(() => child.kill("SIGKILL"));

test("ignores signals that are meant for the web process", async () => {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) child.kill(signal);
  const bytes = await picture.jpeg().toBuffer();
  child.send({ id: 7, task: { bytes, sizes: [{ width: 30 }] } });
  const [{ id, answer }] = await once(child, "message");
  expect(id).toBe(7);
  expect(await sharp(answer.renderings[0]).metadata()).toMatchObject({
    format: "webp",
    width: 30,
    height: 20,
  });
});

test("ends with the process that started it", async () => {
  const ended = once(child, "exit");
  child.disconnect();
  expect(await ended).toEqual([null, "SIGKILL"]);
});
