import http from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: body => body,
};

/** Bytes on the wire, in the encoding that the server chooses for Chromium. */
export async function requestAsChromium(url: string, cookie: string) {
  const headers = { cookie, "accept-encoding": "gzip, deflate, br, zstd", "sec-fetch-dest": "document" };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(url, { headers }, resolve).on("error", reject);
  });
  const body = await buffer(response);
  const decode = decoders[response.headers["content-encoding"] ?? "identity"];
  if (!decode) throw new Error(`${url} came as ${response.headers["content-encoding"]}.`);
  return {
    html: decode(body).toString(),
    links: String(response.headers.link ?? ""),
    body: body.length,
    bytes: headerBytes(response) + body.length,
  };
}

/** Of HTTP/1.1, each line with its end. */
function headerBytes({ statusCode, statusMessage, rawHeaders }: http.IncomingMessage) {
  const [separator, end] = [": ".length, "\r\n".length];
  const lines = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const start = `HTTP/1.1 ${statusCode} ${statusMessage}`.length + end;
  return start + lines + (rawHeaders.length / 2) * (separator + end) + end;
}
