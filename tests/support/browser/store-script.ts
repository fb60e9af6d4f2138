import { build } from "vite";

/** The local store as a script for a page: `treksStore` holds its exports. */
export async function storeScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: "app/device/collection.ts", formats: ["iife"], name: "treksStore" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find(part => part.type === "chunk") : undefined;
  if (!chunk) throw new Error("The store gave no script");
  return chunk.code;
}
