import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { sampleRows } from "./sample-rows.ts";

/** Answers every read of the pages with sample rows, whatever it filters by. */
export async function startSampleBackend() {
  const server = createServer((request, response) => {
    const rows = rowsFor(request);
    // The pages take the time from their backend, and here it stands still.
    response.sendDate = false;
    response.writeHead(rows ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(rows ?? { message: `No sample rows for ${request.url}` }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function rowsFor({ url = "" }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url, "http://sample.invalid");
  const rows = sampleRows.get(pathname.split("/").at(-1) ?? "");
  return searchParams.has("id") ? rows?.slice(0, 1) : rows;
}
