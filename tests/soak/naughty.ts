import { spawn } from "node:child_process";
import path from "node:path";
import { json } from "node:stream/consumers";
import type { OwnSite } from "../support/sites/own-site.ts";
import type { Row } from "./row.ts";

/** Shows every naughty text in every field, at the width of a small phone. */
export function naughty({ url, apiUrl, databaseUrl, dataDir }: OwnSite) {
  const program = path.join(import.meta.dirname, "naughty-visit.ts");
  const env = {
    TREKS_TEST_URL: url,
    TREKS_TEST_API: apiUrl,
    TREKS_TEST_DATABASE: databaseUrl,
    TREKS_TEST_DATA: dataDir,
  };
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return json(child.stdout) as Promise<Row[]>;
}
