/** Parses a page of this site. Its styles are left out: they are here already, and the policy refuses their nonce. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
}
