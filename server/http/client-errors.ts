import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { errorPage } from "./error-response.ts";

const lingerMs = 2_000;

/** Node answers these itself, but without a word for the visitor. Its limit for all headers is 16 kB. */
export function answerClientErrors(server: Server) {
  const answering = new WeakSet<Duplex>();
  const answered = new WeakSet<Duplex>();

  server.on("request", ({ socket }, response: ServerResponse) => {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  });

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // What still arrives on a refused connection is discarded: closing at once could lose the answer.
    if (answered.has(socket)) return;
    if (!socket.writable || answering.has(socket)) {
      socket.destroy(error);
      return;
    }
    answered.add(socket);
    socket.end(answers[error.code ?? ""] ?? answerOf("400 Bad Request"));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const tooMuch = `Your browser sends too much with its request: a very long search, or too many cookies.
Go back and search for fewer words. If you have not searched, delete the cookies of this site in your browser’s settings, then open
the page again and log in.`;

const answers: Record<string, string | undefined> = {
  HPE_HEADER_OVERFLOW: answerOf("431 Request Header Fields Too Large", errorPage(tooMuch)),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: answerOf("413 Payload Too Large"),
  ERR_HTTP_REQUEST_TIMEOUT: answerOf("408 Request Timeout"),
};

function answerOf(status: string, page = "") {
  const headers = [
    `HTTP/1.1 ${status}`,
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    ...(page ? ["Content-Type: text/html; charset=utf-8", `Content-Security-Policy: ${policy}`] : []),
  ];
  return `${headers.join("\r\n")}\r\n\r\n${page}`;
}
