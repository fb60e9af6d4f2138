import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll } from "vitest";

const OK = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";
const PAGE = `${OK}content-length: 7\r\n\r\n<p>good`;
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;

/** Responses by path that no HTTP library would send, once or without end. */
const answers: Record<string, { start: string; more?: string; ends?: boolean }> = {
  good: { start: PAGE },
  "after-interim": { start: `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${PAGE}` },
  "interim-flood": { start: "", more: "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n" },
  "continue-flood": { start: "", more: "HTTP/1.1 100 Continue\r\n\r\n" },
  "processing-flood": { start: "", more: "HTTP/1.1 102 Processing\r\n\r\n" },
  upgrade: { start: "HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n" },
  "http/2": { start: "\0\0\x12\x04\0\0\0\0\0" },
  "http/0.9": { start: "<p>good", ends: true },
  "http/9": { start: PAGE.replace("1.1", "9.9") },
  "http/1.0": { start: "HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n<p>good", ends: true },
  "empty-lines": { start: "", more: "\r\n" },
  "status-flood": { start: "HTTP/1.1 200 ", more: "O" },
  "many-headers": { start: OK, more: "a: b\r\n" },
  "header-name": { start: `${OK}a`, more: "a" },
  "header-fold": { start: `${OK}a: b\r\n`, more: " b\r\n" },
  "header-zero": { start: `${OK}a: b\0c\r\n\r\n` },
  "header-space": { start: `${OK}content-length : 7\r\n\r\n<p>good` },
  "header-cr": { start: `${OK}a: b\rc: d\r\n\r\n` },
  "two-lengths": { start: `${OK}content-length: 7\r\ncontent-length: 9\r\n\r\n<p>good<p` },
  "length-list": { start: `${OK}content-length: 7, 7\r\n\r\n<p>good` },
  "length-hex": { start: `${OK}content-length: 0x7\r\n\r\n<p>good` },
  "length-huge": { start: `${OK}content-length: 99999999999999999999999\r\n\r\n<p>good` },
  "length-and-chunks": {
    start: `${OK}content-length: 7\r\ntransfer-encoding: chunked\r\n\r\n7\r\n<p>good\r\n0\r\n\r\n`,
  },
  "unknown-transfer": {
    start: `${OK}transfer-encoding: chunked, zip\r\n\r\n7\r\n<p>good\r\n0\r\n\r\n`,
    ends: true,
  },
  chunks: { start: `${CHUNKED}3\r\n<p>\r\n4;a=b\r\ngood\r\n0\r\nx-late: 1\r\n\r\n` },
  "chunk-flood": { start: CHUNKED, more: "1\r\nx\r\n" },
  "chunk-huge": { start: `${CHUNKED}ffffffffffffffffff\r\n<p>` },
  "chunk-negative": { start: `${CHUNKED}-1\r\n<p>\r\n` },
  "chunk-word": { start: `${CHUNKED}four\r\ngood\r\n` },
  "chunk-longer": { start: `${CHUNKED}3\r\n<p>good\r\n0\r\n\r\n` },
  "chunk-extension": { start: `${CHUNKED}3;`, more: "extension=value;" },
  "chunk-cut": { start: `${CHUNKED}ff\r\n<p>good`, ends: true },
  "trailer-flood": { start: `${CHUNKED}7\r\n<p>good\r\n0\r\n`, more: "x-late: 1\r\n" },
  "page-and-more": { start: PAGE, more: PAGE },
  "page-and-garbage": { start: PAGE, more: "garbage" },
  "redirect-and-more": {
    start: "HTTP/1.1 302 Found\r\nlocation: /good\r\ncontent-length: 0\r\n\r\n",
    more: PAGE,
  },
  "two-locations": {
    start: "HTTP/1.1 302 Found\r\nlocation: /good\r\nlocation: http://10.0.0.1/\r\n\r\n",
    ends: true,
  },
  "no-status": { start: "HTTP/1.1\r\ncontent-type: text/html\r\n\r\n<p>good", ends: true },
  "status-0": { start: PAGE.replace("200", "000") },
};

/** Writes raw bytes. */
export function setUpRawServer() {
  const sockets = new Set<Socket>();
  const server = net.createServer(socket => {
    sockets.add(socket.on("error", () => {}).on("close", () => sockets.delete(socket)));
    socket.once("data", request => answer(socket, `${request}`.split(" ")[1]?.slice(1) ?? ""));
  });

  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  return {
    paths: Object.keys(answers),
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`,
    open: () => sockets.size,
  };
}

function answer(socket: Socket, path: string) {
  const { start, more, ends } = answers[path] ?? { start: "HTTP/1.1 404 Not Found\r\n\r\n", ends: true };
  socket.write(start, "latin1");
  if (more) pour(socket, more.repeat(1_000));
  if (ends) socket.end();
}

/** Writes as fast as the client reads, until it disconnects. */
function pour(socket: Socket, text: string) {
  const next = () => {
    while (!socket.destroyed && socket.write(text));
    if (!socket.destroyed) socket.once("drain", next);
  };
  next();
}
