import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SUPABASE_DIR } from "../../../../supabase/local/contract.ts";

const kinds = new Set(["/confirmation", "/recovery"]);

/** The service reads the project's templates by address. */
export async function serveTemplates() {
  const server = http.createServer(async (request, response) => {
    const name = request.url ?? "/";
    if (!kinds.has(name)) return response.writeHead(404).end();
    const html = await readFile(path.join(SUPABASE_DIR, "templates", `${name}.html`));
    return response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop };

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}
