import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";

const reportPath = "/reported-fault";

const watcher = `(() => {
  const report = text => navigator.sendBeacon("${reportPath}", location.pathname + ": " + text);
  addEventListener("error", event => event.message && report(event.message));
  addEventListener("unhandledrejection", event => report("unhandled: " + event.reason));
  addEventListener("securitypolicyviolation", event =>
    report("refused by " + event.effectiveDirective + ": " + event.blockedURI + " " + event.sample));
  const { error } = console;
  console.error = (...args) => { report("console: " + args.join(" ")); error(...args); };
})()`;

/**
 * The connection between a browser and the site. It can be cut, and it collects the faults of pages, because not every
 * browser reports them to its driver.
 */
export async function openLine(port: number, sitePort: number) {
  const faults: string[] = [];
  let isCut = false;
  const server = http.createServer((request, response) => {
    if (isCut) return void request.socket.resetAndDestroy();
    const isReport = request.url === reportPath;
    const done = isReport ? hear(request, response, faults) : pass(request, response, sitePort);
    done.catch(() => response.destroy());
  });
  await once(server.listen(port, "localhost"), "listening");
  return { faults, cut, heal, close };

  function cut() {
    isCut = true;
    server.closeAllConnections();
  }

  function heal() {
    isCut = false;
  }

  async function close() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

async function hear(request: IncomingMessage, response: ServerResponse, faults: string[]) {
  faults.push(Buffer.concat(await request.toArray()).toString());
  response.writeHead(204).end();
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url, headers } = request;
  // The watcher script can only be added to an uncompressed page.
  const sent = { ...headers, "accept-encoding": "identity" };
  const onward = request.pipe(http.request({ host: "localhost", port, method, path: url, headers: sent }));
  const [incoming] = (await once(onward, "response")) as [IncomingMessage];
  const { "transfer-encoding": _, "content-length": length, ...kept } = incoming.headers;
  const isPage = incoming.headers["content-type"]?.startsWith("text/html") && method === "GET";
  response.writeHead(incoming.statusCode ?? 502, {
    ...kept,
    ...(!isPage && length && { "content-length": length }),
  });
  if (!isPage) return void incoming.pipe(response);
  response.end(withWatcher(await incoming.toArray(), String(incoming.headers["content-security-policy"])));
}

function withWatcher(chunks: Buffer[], policy: string) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const script = `<script nonce="${nonce}">${watcher}</script>`;
  return Buffer.concat(chunks).toString().replace("<head>", `<head>${script}`);
}
