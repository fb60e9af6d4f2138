import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface Dictionary {
  href: string;
  name: string;
  bytes: Buffer;
  header: Buffer;
}

export interface PageDictionaries {
  current: Dictionary | undefined;
  byName: ReadonlyMap<string, Dictionary>;
}

const fileName = /^pages-[\w-]+\.dict$/;
/** RFC 9842, section 5, puts the SHA-256 of the dictionary after these bytes. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

export function readPageDictionaries(newest: string, older: readonly string[]): PageDictionaries {
  const [current] = listDictionaries(newest);
  const all = [newest, ...older].flatMap(listDictionaries);
  return { current, byName: new Map(all.map(each => [each.name, each])) };
}

function listDictionaries(dir: string): Dictionary[] {
  const assets = path.join(dir, "assets");
  const files = existsSync(assets) ? readdirSync(assets).filter(file => fileName.test(file)) : [];
  return files.map(file => toDictionary(`/assets/${file}`, readFileSync(path.join(assets, file))));
}

export function toDictionary(href: string, bytes: Buffer): Dictionary {
  const digest = createHash("sha256").update(bytes).digest();
  return { href, name: `:${digest.toString("base64")}:`, bytes, header: Buffer.concat([magic, digest]) };
}
