import { createHash } from "node:crypto";
import { dictionaryAddress } from "../dictionary-address.ts";

const navigation = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };

export const brotliOnly = { ...navigation, "accept-encoding": "gzip, deflate, br" };

/** Returns headers of a browser that has the compression dictionary which the page names (RFC 9842). */
export async function withDictionary(pageUrl: string, cookie: string) {
  const page = await fetch(pageUrl, { headers: { cookie, ...brotliOnly } });
  const address = dictionaryAddress(page.headers.get("link") ?? "", await page.text()) ?? "";
  const response = await fetch(new URL(address, pageUrl));
  const terms = response.headers.get("use-as-dictionary");
  if (!response.ok || !terms) throw new Error(`${pageUrl} names no dictionary.`);
  const digest = createHash("sha256").update(new Uint8Array(await response.arrayBuffer()));
  const id = /\bid=("[^"]*")/.exec(terms)?.[1];
  return {
    ...navigation,
    "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
    "available-dictionary": `:${digest.digest("base64")}:`,
    ...(id && { "dictionary-id": id }),
  };
}
