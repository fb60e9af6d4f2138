import { type BuildEnvironmentOptions, build, type Plugin, type Rolldown } from "vite";

const virtualId = "virtual:browser-scripts";
const resolvedId = `\0${virtualId}`;
const enhanceEntry = "app/enhance/main.ts";
const firstByteEntries = {
  clearLocalFirstByte: "app/enhance/first-byte/clear-local.ts",
  plainFirstByte: "app/enhance/first-byte/plain.ts",
  formsFirstByte: "app/enhance/first-byte/forms.ts",
  mailLinkFirstByte: "app/enhance/first-byte/mail-link.ts",
  recordsFirstByte: "app/enhance/first-byte/records.ts",
  loadPhotos: "app/enhance/first-byte/load-photos.ts",
};

/**
 * Builds what React Router does not: `enhance` and what it imports later, hashed files, and the first-byte scripts,
 * inlined into documents.
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
      // The browser keeps the inline script that the server sent, so the client bundle need not repeat it.
      const isClient = this.environment.name === "client";
      const strings = { enhanceUrl: base + (isDev ? enhanceEntry : await enhanceFile(root)) };
      for (const [name, entry] of Object.entries(firstByteEntries)) {
        const { code, moduleIds } = isClient ? nothing : await bundleFirstByte(root, entry);
        for (const source of moduleIds) this.addWatchFile(source);
        Object.assign(strings, { [name]: code.trim() });
      }
      return exportStrings(strings);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of await bundleEnhance(root))
        this.emitFile({ type: "asset", fileName, source: code.trim() });
    },
  };
}

async function enhanceFile(root: string) {
  return (await bundleEnhance(root)).find(({ isEntry }) => isEntry)?.fileName;
}

/** As a library: otherwise each import would bring Vite's preloader, a fifth of what the script may weigh. */
export function bundleEnhance(root: string) {
  return bundle(root, {
    lib: { entry: enhanceEntry, formats: ["es"] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        minify: true,
        comments: false,
        entryFileNames: "assets/enhance-[hash].js",
        chunkFileNames: chunk => `assets/enhance-${nameOf(chunk.facadeModuleId ?? chunk.name)}-[hash].js`,
      },
    },
  });
}

/** The start of `offline/page` is named `offline`. */
function nameOf(module: string) {
  const [, name = ""] = /([^/]+?)(?:\/page)?(?:\/main)?(?:\.ts)?$/.exec(module) ?? [];
  return name;
}

async function bundleFirstByte(root: string, input: string) {
  const [script] = await bundle(root, {
    modulePreload: false,
    rolldownOptions: { input, preserveEntrySignatures: false, output: { format: "iife" } },
  });
  if (!script) throw new Error(`${input} gave no script`);
  return script;
}

async function bundle(root: string, options: BuildEnvironmentOptions) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: { write: false, copyPublicDir: false, ...options },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && "output" in output ? output.output.filter(isChunk) : [];
}

const nothing = { code: "", moduleIds: [] };

function isChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === "chunk";
}

function exportStrings(strings: Record<string, string>): string {
  return Object.entries(strings)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
