import { brotliCompressSync } from "node:zlib";
import { createContent } from "../data/content.ts";
import { signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { listTargets } from "../targets.ts";
import type { Transfer } from "./transfers.ts";
import { slow3g, type Visit, visit } from "./visit.ts";

/** Bytes of a cold visit, by kind, and how many of them arrive before the content is shown. */
export async function* measureBytes({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const rows: Row[] = [];
  for (const target of listTargets(await createContent(site, member))) {
    const cookie = target.signedIn ? member.cookie : "";
    const { name, path, selector } = target;
    rows.push(toRow(name, await visit({ url: site.url + path, selector, cookie }, slow3g)));
  }
  yield {
    title: "bytes: kB on the wire (brotli, headers included) of one cold visit on slow3g",
    rows,
  };
}

function toRow(page: string, { transfers, origin, content, inlineScripts, nodes }: Visit): Row {
  // The content may be shown before the document has arrived completely.
  const before = transfers.filter(
    ({ kind, finishedAt }) => kind === "Document" || finishedAt <= origin + content,
  );
  return {
    page,
    "before content": kilobytes(before.filter(({ kind }) => kind !== "Image")),
    document: kilobytes(ofKind(transfers, "Document")),
    "inline script": round(brotliCompressSync(inlineScripts).length / 1000, 1),
    "script before content": kilobytes(ofKind(before, "Script")),
    "script in all": kilobytes(ofKind(transfers, "Script")),
    css: kilobytes(ofKind(transfers, "Stylesheet")),
    images: kilobytes(ofKind(transfers, "Image")),
    "requests before content": before.filter(({ kind }) => kind !== "Image").length,
    "requests without images": transfers.filter(({ kind }) => kind !== "Image").length,
    "DOM nodes": nodes,
  };
}

function ofKind(transfers: Transfer[], wanted: string) {
  return transfers.filter(({ kind }) => kind === wanted);
}

function kilobytes(transfers: Transfer[]) {
  return round(transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1);
}
