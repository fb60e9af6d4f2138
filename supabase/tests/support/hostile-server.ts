import { once } from "node:events";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll } from "vitest";

const HTML = { "content-type": "text/html; charset=utf-8" };
const GIGABYTE = 1_000_000_000;

/** Compresses to about a third. */
export const packedPage = Array.from({ length: 90_000 }, (_, line) => `<p>${(line * 7_919) % 999_983}`).join(
  "\n",
);

type Respond = (response: ServerResponse, socket: Socket, search: URLSearchParams) => void;

/** Hostile responses by path. */
const responses: Record<string, Respond> = {
  good: response => response.writeHead(200, HTML).end("<p>good"),
  endless: response => pour(response.writeHead(200, HTML), "x".repeat(65_536)),
  drip: response => drip(response.writeHead(200, HTML)),
  silent: () => {},
  "slow-header": (_, socket) => drip(socket, "HTTP/1.1 200 OK\r\nx-a: "),
  gzip: response => bomb(response, "gzip", zlib.createGzip()),
  br: response => bomb(response, "br", zlib.createBrotliCompress({ params: quick })),
  deflate: response => bomb(response, "deflate", zlib.createDeflate()),
  packed: (response, _, search) => sendPacked(response, search.get("encoding") ?? ""),
  "not-gzip": response => response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end("<p>plain"),
  compress: response => response.writeHead(200, { ...HTML, "content-encoding": "compress" }).end("x"),
  "twice-packed": response => response.writeHead(200, { ...HTML, "content-encoding": "gzip, gzip" }).end("x"),
  loop: response => redirect(response, "/loop"),
  chain: (response, _, search) => {
    const left = Number(search.get("left"));
    if (left > 0) redirect(response, `/chain?left=${left - 1}`);
    else response.writeHead(200, HTML).end("<p>the end");
  },
  to: (response, _, search) => redirect(response, search.get("url") ?? ""),
  flood: (_, socket) => pour(socket, "x-many: headers\r\n".repeat(4_000), "HTTP/1.1 200 OK\r\n"),
  "long-header": (_, socket) => pour(socket, "x".repeat(65_536), "HTTP/1.1 200 OK\r\nx-long: "),
  garbage: (_, socket) => socket.end("SSH-2.0-OpenSSH_9.9\r\n"),
  closed: (_, socket) => socket.destroy(),
  short: (_, socket) =>
    socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 500\r\n\r\n<p>half`),
  boast: response => response.writeHead(200, { ...HTML, "content-length": GIGABYTE }).write("<p>"),
  negative: (_, socket) =>
    socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: -5\r\n\r\nx"),
  missing: response => response.writeHead(404, HTML).end("<p>no"),
  broken: response => response.writeHead(503, HTML).end("<p>no"),
  pdf: response => response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF"),
  untyped: response => response.writeHead(200).end("<p>what am I"),
  binary: response => response.writeHead(200, HTML).end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])),
};

const packers: Record<string, (text: string) => Buffer> = {
  gzip: text => zlib.gzipSync(text),
  deflate: text => zlib.deflateSync(text),
};

const quick = { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 };

/** Serves the responses by name, and a robots.txt. */
export function setUpHostileServer() {
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://hostile.example");
    const respond = pathname === "/robots.txt" ? robots : responses[pathname.slice(1)];
    if (!respond) return response.writeHead(404).end();
    response.on("error", () => {});
    respond(response, request.socket, searchParams);
  });
  let robots: Respond | undefined;
  let port = 0;

  beforeAll(async () => {
    server.on("connection", socket => socket.on("error", () => {}));
    await once(server.listen(0, "127.0.0.1"), "listening");
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    url: (path: string) => `http://127.0.0.1:${port}/${path}`,
    misbehaveOnRobots: (name: string) => {
      robots = responses[name];
    },
    serveRobots: (rules: string) => {
      robots = response => response.writeHead(200, { "content-type": "text/plain" }).end(rules);
    },
  };
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end();
}

/** Writes without end, as fast as the client reads. */
function pour(sink: ServerResponse | Socket, chunk: string, start = "") {
  if (start) sink.write(start);
  const more = () => {
    while (!sink.destroyed && sink.write(chunk));
    if (!sink.destroyed) sink.once("drain", more);
  };
  more();
}

function drip(sink: ServerResponse | Socket, start = "<p>") {
  sink.write(start);
  const timer = setInterval(() => sink.write("x"), 100);
  sink.on("close", () => clearInterval(timer));
}

/** 900 kB in arbitrary pieces. */
function sendPacked(response: ServerResponse, encoding: string) {
  response.writeHead(200, { ...HTML, "content-encoding": encoding });
  const bytes = packers[encoding]?.(packedPage) ?? Buffer.alloc(0);
  for (let at = 0; at < bytes.length; at += 1_237) response.write(bytes.subarray(at, at + 1_237));
  response.end();
}

/** A gigabyte of zeros, compressed while it is sent. */
function bomb(
  response: ServerResponse,
  encoding: string,
  packer: zlib.Gzip | zlib.BrotliCompress | zlib.Deflate,
) {
  response.writeHead(200, { ...HTML, "content-encoding": encoding });
  packer.pipe(response);
  const nothing = Buffer.alloc(1_000_000, " ");
  let left = GIGABYTE;
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= nothing.length;
      if (!packer.write(nothing)) return packer.once("drain", more);
    }
    packer.end();
  };
  more();
}
