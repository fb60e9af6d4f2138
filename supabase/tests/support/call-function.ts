import type { TestBackend } from "../../../tests/support/sites/backend.ts";

type Init = RequestInit & { duplex?: "half" };

/** Calls an edge function through the gateway; `json` becomes the body. */
export async function callFunction(
  { apiUrl, keys }: TestBackend,
  name: string,
  token: string | null,
  { json, ...init }: Init & { json?: unknown } = {},
) {
  const headers = new Headers({ apikey: keys.publishable, ...init.headers });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const body = json === undefined ? null : JSON.stringify(json);
  const address = `${apiUrl}/functions/v1/${name}`;
  const answer = await fetch(address, { method: "POST", body, ...init, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) };
}
