import path from "node:path";
import { expect, test, vi } from "vitest";
import { ChildBusyError, ChildPool, ChildUnavailableError } from "./child-pool.server";

const module = path.resolve("tests/support/faulty-child.ts");

test("refuses only the file that crashes its reader", async () => {
  const { ask } = pool();
  const files = Array.from({ length: 12 }, (_, turn) => (turn % 4 === 1 ? "crash" : `file ${turn}`));
  const expected = files.map(file => (file === "crash" ? "crashed" : file));
  expect(await Promise.all(files.map(ask))).toEqual(expected);
});

test("refuses only the file that hangs its reader", async () => {
  const { ask } = pool({ timeoutMs: 2_000 });
  const files = ["before", "get stuck", "beside", "after"];
  expect(await Promise.all(files.map(ask))).toEqual(["before", "late", "beside", "after"]);
});

test("does not blame the file when the process does not start", async () => {
  const { ask } = pool({ module: "/nonexistent/module.ts" });
  await expect(ask("file")).rejects.toBeInstanceOf(ChildUnavailableError);
});

test("keeps the web process's secrets from the process", async () => {
  vi.stubEnv("SESSION_SECRET", "only for unit tests, never for a site");
  const names = String(await pool().ask("environment")).split(" ");
  expect(names).toContain("PATH");
  expect(names.filter(name => !/^(PATH|LD_LIBRARY_PATH|MALLOC_\w+|NODE_CHANNEL_\w+)$/.test(name))).toEqual(
    [],
  );
});

test("makes a copy of a file only at its turn, and gives up what waits too long", async () => {
  const { run } = pool({ slots: 1, timeoutMs: 2_000, maxWaitMs: 200 });
  const first = run(() => ({ bytes: Buffer.from("get stuck") }));
  let isPrepared = false;
  const second = run(() => {
    isPrepared = true;
    return { bytes: Buffer.from("file") };
  });
  await expect(second).rejects.toBeInstanceOf(ChildBusyError);
  expect(isPrepared).toBe(false);
  expect(await first).toBe("late");
});

function pool(options: Partial<ConstructorParameters<typeof ChildPool>[0]> = {}) {
  const limits = { slots: 2, heapMb: 64, timeoutMs: 30_000, maxWaitMs: 30_000, idleMs: 30_000 };
  const made = new ChildPool<{ bytes: Uint8Array }, { text: string }>({
    noun: "file",
    module,
    ...limits,
    ...options,
  });
  return { ask, run: made.run.bind(made) };

  async function ask(order: string) {
    const answer = await made.run(() => ({ bytes: Buffer.from(order) }));
    return typeof answer === "string" ? answer : answer.text;
  }
}
