/** An error says nothing about who is signed in; a hotspot's login page is none of ours. */
export function isOurPage({ status, type, redirected, headers }: Response) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return status === 200 && type === "basic" && !redirected && policy.includes("'nonce-");
}

/** Every page names its viewer in its first tag; null when nobody is signed in. */
export function viewerIn(html: string): string | null {
  return /^<!DOCTYPE html><html[^>]* data-viewer="([\w-]+)"/.exec(html)?.[1] ?? null;
}
