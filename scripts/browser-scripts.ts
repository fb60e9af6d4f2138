import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

const virtualId = "virtual:browser-scripts";
const resolvedId = `\0${virtualId}`;
const enhanceEntry = "app/enhance/main.ts";
const firstByteEntries = {
  plainFirstByte: "app/enhance/first-byte/plain.ts",
  islandFirstByte: "app/enhance/first-byte/islands.ts",
  recordsFirstByte: "app/enhance/first-byte/records.ts",
  loadPhotos: "app/enhance/first-byte/load-photos.ts",
};

/** Builds what React Router does not: `enhance`, a hashed file, and the first-byte scripts, inlined into documents. */
export function browserScripts(): Plugin {
  let root = "";
  let base = "/";
  let isDev = false;
  return {
    name: "browser-scripts",
    configResolved(config) {
      ({ root, base } = config);
      isDev = config.command === "serve";
    },
    resolveId(id) {
      return id === virtualId ? resolvedId : undefined;
    },
    async load(id) {
      if (id !== resolvedId) return;
      // The browser keeps the inline script that the server sent, so the client bundle need not repeat it.
      const isClient = this.environment.name === "client";
      const strings = { enhanceUrl: base + (isDev ? enhanceEntry : (await enhanceAsset(root)).fileName) };
      for (const [name, entry] of Object.entries(firstByteEntries)) {
        const { code, sources } = isClient ? nothing : await bundle(root, entry, "iife");
        for (const source of sources) this.addWatchFile(source);
        Object.assign(strings, { [name]: code });
      }
      return exportStrings(strings);
    },
    async generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", ...(await enhanceAsset(root)) });
    },
  };
}

async function enhanceAsset(root: string): Promise<{ fileName: string; source: string }> {
  const { code } = await bundle(root, enhanceEntry, "es");
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/enhance-${hash}.js`, source: code };
}

async function bundle(root: string, entry: string, format: "es" | "iife"): Promise<Script> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find(isEntry) : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return { code: chunk.code.trim(), sources: chunk.moduleIds };
}

const nothing: Script = { code: "", sources: [] };

interface Script {
  code: string;
  sources: string[];
}

function isEntry(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === "chunk" && file.isEntry;
}

function exportStrings(strings: Record<string, string>): string {
  return Object.entries(strings)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
