import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const slowAnswerMs = 5_000;
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

/** A proxy that collects page errors, because not every browser reports them to its driver. */
export async function startWatchingProxy(port: number, sitePort: number) {
  const faults: string[] = [];
  let isCut = false;
  let lastPath = "";
  let slowPath = "";
  const server = http.createServer(async (request, response) => {
    if (isCut) return void request.socket.resetAndDestroy();
    if (request.url === lastPath) isCut = true;
    if (request.url === slowPath) await wait(slowAnswerMs);
    const done =
      request.url === reportPath
        ? hear(request, response, faults)
        : pass(request, response, sitePort, faults);
    done.catch(() => response.destroy());
  });
  await once(server.listen(port, "localhost"), "listening");
  return { url: `http://localhost:${port}`, faults, cut, cutAfter, slow, heal, stop };

  function cut() {
    isCut = true;
    server.closeAllConnections();
  }

  /** Cuts the connection after the first request for this path. */
  function cutAfter(path: string) {
    lastPath = path;
  }

  /** Delays answers for this path longer than the worker waits. */
  function slow(path: string) {
    slowPath = path;
  }

  function heal() {
    isCut = false;
    lastPath = "";
    slowPath = "";
  }

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

/** WebKit can mix up the headers of preloaded pages, and hangs while its cache is cleared. */
function* faultsOfWebKit({ url, headers }: IncomingMessage, answer: IncomingMessage) {
  if (!headers["user-agent"]?.includes("AppleWebKit/")) return;
  if ("service-worker-navigation-preload" in headers) yield `WebKit fetches ${url} ahead for a worker`;
  if (answer.headers["clear-site-data"]?.includes('"cache"')) yield `WebKit clears its cache for ${url}`;
}

async function hear(request: IncomingMessage, response: ServerResponse, faults: string[]) {
  faults.push(Buffer.concat(await request.toArray()).toString());
  response.writeHead(204).end();
}

async function pass(request: IncomingMessage, response: ServerResponse, port: number, faults: string[]) {
  const { method, url, headers } = request;
  // The watcher script can only be added to an uncompressed page.
  const sent = { ...headers, "accept-encoding": "identity" };
  const onward = request.pipe(http.request({ host: "localhost", port, method, path: url, headers: sent }));
  const [incoming] = (await once(onward, "response")) as [IncomingMessage];
  faults.push(...faultsOfWebKit(request, incoming));
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
