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

/** @param older builds: browsers keep what they have until they have fetched the next */
export function readPageDictionaries(newest: string, older: readonly string[]): PageDictionaries {
  const [current] = listDictionaries(newest);
  const all = [newest, ...older].flatMap(listDictionaries);
  return {
    current: current ? { href: `/assets/${current.file}`, name: current.name } : null,
    encoders: new Map(all.map(({ name, bytes }) => [name, new DictionaryEncoder(bytes)])),
  };
}

function listDictionaries(dir: string) {
  const assets = path.join(dir, "assets");
  const files = existsSync(assets) ? readdirSync(assets).filter(file => fileName.test(file)) : [];
  return files.map(file => {
    const bytes = readFileSync(path.join(assets, file));
    return { file, bytes, name: dictionaryName(bytes) };
  });
}
