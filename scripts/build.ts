import { build } from "../server/build/build.ts";

try {
  await build();
} catch (error) {
  process.stderr.write(`treks: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
