import type { ServerResponse } from "node:http";

// Against DNS rebinding: a foreign page could otherwise read the mails.
export function isThisMachine(host = "") {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

export function sendPage(response: ServerResponse, html: string, policy: string) {
  response.setHeader("content-security-policy", policy);
  send(response, 200, "text/html; charset=utf-8", html);
}

export function sendJson(response: ServerResponse, value: unknown) {
  send(response, 200, "application/json", JSON.stringify(value));
}

export function sendText(response: ServerResponse, status: number, text: string) {
  send(response, status, "text/plain; charset=utf-8", text);
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  const headers = {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  };
  response.writeHead(status, headers).end(body);
}
