import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dictionaryName } from "./dictionary.ts";
import { DictionaryEncoder } from "./dictionary-encoder.ts";

export interface PageDictionaries {
  /** This build's; null in a build without one. */
  current: { href: string; name: string } | null;
  encoders: ReadonlyMap<string, DictionaryEncoder>;
}

const fileName = /^pages-[\w-]+\.dict$/;

/** @param dirs this build's, then those before it: browsers keep what they have until they have fetched the next */
export function readPageDictionaries(dirs: readonly string[]): PageDictionaries {
  const files = dirs.flatMap(dir => listDictionaries(path.join(dir, "assets")));
  const dictionaries = files.map(file => ({ file, bytes: readFileSync(file) }));
  const [newest] = dictionaries;
  return {
    current: newest
      ? { href: `/assets/${path.basename(newest.file)}`, name: dictionaryName(newest.bytes) }
      : null,
    encoders: new Map(dictionaries.map(({ bytes }) => [dictionaryName(bytes), new DictionaryEncoder(bytes)])),
  };
}

function listDictionaries(assets: string) {
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .filter(name => fileName.test(name))
    .map(name => path.join(assets, name));
}
