import { once } from "node:events";
import http from "node:http";
import { forward } from "./fault-proxy.ts";

/** Sends each request to one of the servers, at random and on a connection of its own. */
export async function startRandomProxy(port: number, urls: string[]) {
  const passed = new Map(urls.map(url => [url, 0]));
  const server = http.createServer((request, response) => {
    const url = urls[Math.floor(Math.random() * urls.length)] ?? "";
    passed.set(url, (passed.get(url) ?? 0) + 1);
    forward(request, response, url).catch(() => response.destroy());
  });
  await once(server.listen(port, "localhost"), "listening");
  return { url: `http://localhost:${port}`, passed: () => [...passed.values()], stop };

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}
