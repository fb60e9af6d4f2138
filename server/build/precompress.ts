import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

const root = path.resolve(import.meta.dirname, "../../build/client");
const files = await readdir(root, { recursive: true });
await Promise.all(
  files.filter(file => compressible.test(file)).map(file => precompress(path.join(root, file))),
);

async function precompress(file: string) {
  const plain = await readFile(file);
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  await writeFile(`${file}.br`, await brotli(plain, { params: best }));
  await writeFile(`${file}.gz`, await zip(plain, { level: 9 }));
}
