import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Listens on a free port until the tests of the file have run. */
export async function startHttpServer(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
