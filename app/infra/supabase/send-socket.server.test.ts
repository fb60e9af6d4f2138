import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

test("where the backend has a Unix socket on this machine, calls take that and not its port", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-socket-"));
  const socket = path.join(dir, "api.sock");
  const backend = createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
  await once(backend.listen(socket), "listening");
  onTestFinished(async () => {
    backend.closeAllConnections();
    backend.close();
    vi.unstubAllEnvs();
    await rm(dir, { recursive: true });
  });
  vi.stubEnv("TREKS_API_SOCKET", socket);
  const { send } = await import("./send.server");
  const answer = await send(new URL("http://127.0.0.1:1/rest/v1/profiles"), {}, 1_000);
  expect(await answer.text()).toBe("127.0.0.1:1/rest/v1/profiles");
});
