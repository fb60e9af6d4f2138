import { type BuildEnvironmentOptions, build, type Plugin } from "vite";

const virtualId = "virtual:browser-scripts";
const resolvedId = `\0${virtualId}`;
const enhanceEntry = "app/enhance/main.ts";
const firstByteEntries = {
  plainFirstByte: "app/enhance/first-byte/plain.ts",
  islandFirstByte: "app/enhance/first-byte/islands.ts",
  recordsFirstByte: "app/enhance/first-byte/records.ts",
};

/**
 * Builds the scripts beside React Router's: `enhance` and what it imports later, hashed files of the client build, and
 * the first-byte scripts, which documents carry inline.
 */
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
      // The browser keeps the inline script that the server sent, so its bundle need not repeat it.
      const isClient = this.environment.name === "client";
      const strings = {
        enhanceUrl: base + (isDev ? enhanceEntry : (await bundleEnhance(root)).entry.fileName),
      };
      for (const [name, entry] of Object.entries(firstByteEntries)) {
        const { code, moduleIds } = isClient ? nothing : await bundleInline(root, entry);
        for (const source of moduleIds) this.addWatchFile(source);
        Object.assign(strings, { [name]: code });
      }
      return exportStrings(strings);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of (await bundleEnhance(root)).chunks)
        this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

/** As a library, because an application's dynamic imports bring a kilobyte of Vite's own along. */
function bundleEnhance(root: string) {
  return bundle(root, {
    lib: { entry: enhanceEntry, formats: ["es"] },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: "assets/enhance-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
      },
    },
  });
}

async function bundleInline(root: string, input: string) {
  const { entry } = await bundle(root, { rolldownOptions: { input, output: { format: "iife" } } });
  return { code: entry.code.trim(), moduleIds: entry.moduleIds };
}

const nothing = { code: "", moduleIds: [] };

async function bundle(root: string, options: BuildEnvironmentOptions) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: { write: false, copyPublicDir: false, modulePreload: false, ...options },
  });
  const [written] = Array.isArray(result) ? result : [result];
  const chunks = written && "output" in written ? written.output.filter(file => file.type === "chunk") : [];
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("No script came out");
  return { entry, chunks };
}

function exportStrings(strings: Record<string, string>): string {
  return Object.entries(strings)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
