import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { deltaOf, patternOf } from "../http/compression/asset-deltas.ts";
import { dczHeader, dictionaryName } from "../http/compression/dictionary.ts";
import { previousBuilds } from "./previous-builds.ts";

const level = { [constants.ZSTD_c_compressionLevel]: 19 };

/** For browsers that have a file of an older build: what makes the new one of it, where that is less than the file. */
export function writeDeltas(clientDir: string, project?: string) {
  const assets = path.join(clientDir, "assets");
  const older = previousBuilds(project).map(dir => path.join(dir, "assets"));
  for (const name of readdirSync(assets)) {
    for (const predecessor of predecessorsOf(name, older)) writeDelta(path.join(assets, name), predecessor);
  }
}

function predecessorsOf(name: string, older: string[]) {
  const pattern = patternOf(`/assets/${name}`);
  if (!pattern) return [];
  const isPredecessor = (old: string) => old !== name && patternOf(`/assets/${old}`) === pattern;
  return older
    .filter(dir => existsSync(dir))
    .flatMap(dir =>
      readdirSync(dir)
        .filter(isPredecessor)
        .map(old => path.join(dir, old)),
    );
}

function writeDelta(file: string, predecessor: string) {
  const dictionary = readFileSync(predecessor);
  const difference = zstdCompressSync(readFileSync(file), { dictionary, params: level });
  const delta = Buffer.concat([dczHeader(dictionary), difference]);
  const target = deltaOf(file, dictionaryName(dictionary));
  if (target && delta.length < statSync(`${file}.br`).size) writeFileSync(target, delta);
}
