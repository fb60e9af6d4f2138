import { createHash } from "node:crypto";
import { dictionaryAddress } from "../dictionary-address.ts";

/** What Chromium says of itself when it opens a page. */
const navigation = {
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

export const brotliOnly = { ...navigation, "accept-encoding": "gzip, deflate, br" };

/** Headers of a browser that has the compression dictionary which the page names (RFC 9842); null if it names none. */
export async function withDictionary(pageUrl: string, cookie: string) {
  const page = await fetch(pageUrl, { headers: { cookie, ...brotliOnly } });
  const address = dictionaryAddress(page.headers.get("link") ?? "", await page.text());
  if (!address) return null;
  const answer = await fetch(new URL(address, pageUrl));
  const terms = answer.headers.get("use-as-dictionary");
  if (!answer.ok || !terms) return null;
  const digest = createHash("sha256").update(new Uint8Array(await answer.arrayBuffer()));
  const id = /\bid=("[^"]*")/.exec(terms)?.[1];
  return {
    ...navigation,
    "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
    "available-dictionary": `:${digest.digest("base64")}:`,
    ...(id && { "dictionary-id": id }),
  };
}
