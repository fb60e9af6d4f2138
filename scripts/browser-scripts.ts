import { type BuildEnvironmentOptions, build, type Plugin } from "vite";

const nothing = { code: "", moduleIds: [] };
const virtualId = "virtual:browser-scripts";
const resolvedId = `\0${virtualId}`;
const enhanceEntry = "app/enhance/main.ts";
const firstByteEntries = {
  clearLocalFirstByte: "app/enhance/first-byte/clear-local.ts",
  plainFirstByte: "app/enhance/first-byte/plain.ts",
  formsFirstByte: "app/enhance/first-byte/forms.ts",
  mailLinkFirstByte: "app/enhance/first-byte/mail-link.ts",
  holdEnter: "app/enhance/first-byte/hold-enter.ts",
  recordsFirstByte: "app/enhance/first-byte/records.ts",
  loadPhotos: "app/enhance/first-byte/load-photos.ts",
};

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
      // Hydration keeps the inline script of the server, so the client bundle does not repeat it.
      const isClient = this.environment.name === "client";
      const enhance = isDev ? undefined : (await bundleEnhance(root)).find(({ isEntry }) => isEntry);
      const strings = { enhanceUrl: base + (enhance?.fileName ?? enhanceEntry) };
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

/** It is built as a library, because Vite's preloader would be a fifth of the script's budget. */
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

function nameOf(module: string) {
  const [, name = ""] = /([^/]+?)(?:\/page)?(?:\/main)?(?:\.ts)?$/.exec(module) ?? [];
  return name;
}

async function bundleFirstByte(root: string, input: string) {
  const [script = nothing] = await bundle(root, {
    modulePreload: false,
    rolldownOptions: { input, preserveEntrySignatures: false, output: { format: "iife" } },
  });
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
  return output && "output" in output ? output.output.filter(file => file.type === "chunk") : [];
}

function exportStrings(strings: Record<string, string>): string {
  return Object.entries(strings)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
