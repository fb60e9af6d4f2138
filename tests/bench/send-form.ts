import type { Site } from "./site.ts";

/** Sends a member's form. @throws Error when it is refused */
export async function sendForm({ url }: Site, path: string, cookie: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const headers = { cookie, origin: url };
  const response = await fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`);
}
