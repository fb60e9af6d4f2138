/** An error says nothing about who is signed in; a hotspot's login page is none of ours. */
export function isOurPage(response: Response) {
  return response.status === 200 && isOurs(response);
}

/** A hotspot may answer 404 as well. */
export function isOurMissingPage(response: Response) {
  return response.status === 404 && isOurs(response);
}

function isOurs({ type, redirected, headers }: Response) {
  const policy = headers.get("Content-Security-Policy") ?? "";
  return type === "basic" && !redirected && policy.includes("'nonce-");
}

/** Every page names its viewer in its first tag; null when nobody is signed in. */
export function viewerIn(html: string): string | null {
  return /^<!DOCTYPE html><html[^>]* data-viewer="([\w-]+)"/.exec(html)?.[1] ?? null;
}
