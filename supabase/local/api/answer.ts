import type { IncomingHttpHeaders } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export function toAnswer(status: number, body: Buffer, type: string): Answer {
  return {
    status,
    headers: { "content-type": `${type}; charset=utf-8`, "content-length": `${body.length}` },
    body,
  };
}

export function textsOf(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
