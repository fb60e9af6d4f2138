/** Null without a body. A page holds its text, see app/infra/text-response.server.ts: its body is never made. */
export async function responseBytes(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  if ("content" in response && typeof response.content === "string") return Buffer.from(response.content);
  return response.body ? Buffer.from(await response.arrayBuffer()) : null;
}
