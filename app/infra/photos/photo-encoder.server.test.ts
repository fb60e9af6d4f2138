import path from "node:path";
import { expect, test, vi } from "vitest";
import { PhotoEncoder, PhotosUnavailableError } from "./photo-encoder.server";

const module = path.resolve("tests/support/pictures/faulty-photo-process.ts");
const damaged = "This photo is damaged and cannot be read. Choose another one.";
const tooLong = "Reading this photo takes too long. Make it smaller and try again.";

test("refuses only the photo that crashes the decoder", async () => {
  const { ask } = encoder();
  const photos = Array.from({ length: 12 }, (_, turn) => (turn % 4 === 1 ? "crash" : `photo ${turn}`));
  const expected = photos.map(photo => (photo === "crash" ? damaged : photo));
  expect(await Promise.all(photos.map(ask))).toEqual(expected);
});

test("refuses only the photo that hangs the decoder", async () => {
  const { ask } = encoder({ timeoutMs: 2_000 });
  const photos = ["before", "get stuck", "beside", "after"];
  expect(await Promise.all(photos.map(ask))).toEqual(["before", tooLong, "beside", "after"]);
});

test("does not blame the photo when the process does not start", async () => {
  const { ask } = encoder({ module: "/nonexistent/module.ts" });
  await expect(ask("photo")).rejects.toBeInstanceOf(PhotosUnavailableError);
});

test("keeps the web process's secrets from the process", async () => {
  vi.stubEnv("SESSION_SECRET", "only for unit tests, never for a site");
  const names = String(await encoder().ask("environment")).split(" ");
  expect(names).toContain("PATH");
  expect(names.filter(name => !/^(PATH|LD_LIBRARY_PATH|MALLOC_\w+|NODE_CHANNEL_\w+)$/.test(name))).toEqual(
    [],
  );
});

function encoder(options: Partial<ConstructorParameters<typeof PhotoEncoder>[0]> = {}) {
  const made = new PhotoEncoder({ module, slots: 2, timeoutMs: 30_000, idleMs: 30_000, ...options });
  return { ask };

  async function ask(order: string) {
    const task = { bytes: Buffer.from(order), size: {}, format: "webp", quality: 80 } as const;
    const answer = await made.encode(task);
    return "photo" in answer ? Buffer.from(answer.photo).toString() : answer.problem;
  }
}
