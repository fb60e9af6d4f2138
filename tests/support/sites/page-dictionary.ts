import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const assets = path.resolve(import.meta.dirname, "../../../build/client/assets");

export function pageDictionary() {
  const [name = ""] = globSync("pages-*.dict", { cwd: assets });
  const bytes = readFileSync(path.join(assets, name));
  const hash = createHash("sha256").update(bytes).digest("base64");
  return { name, bytes, availableDictionary: `:${hash}:` };
}
