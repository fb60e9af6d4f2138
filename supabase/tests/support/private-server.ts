import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { hasCode } from "../../local/errors.ts";

/** Counts connections to 127.0.0.1 and ::1. */
export function setUpPrivateServer() {
  const servers: net.Server[] = [];
  let connections = 0;
  let port = 0;

  beforeAll(async () => {
    port = await listen("127.0.0.1", 0);
    await listen("::1", port).catch(ignoreMissingFamily);
  });
  afterAll(() => {
    for (const server of servers) server.close();
  });

  return {
    get port() {
      return port;
    },
    connections: () => connections,
  };

  async function listen(host: string, wanted: number) {
    const server = net.createServer(socket => {
      connections += 1;
      socket.end("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\nsecret");
    });
    servers.push(server.listen(wanted, host));
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }
}

function ignoreMissingFamily(error: unknown) {
  if (!hasCode(error, "EADDRNOTAVAIL")) throw error;
}
