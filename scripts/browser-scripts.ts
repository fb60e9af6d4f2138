import { globSync } from "node:fs";
import path from "node:path";
import { type BuildEnvironmentOptions, build, type Plugin } from "vite";

const nothing = { code: "", moduleIds: [] };
const virtualId = "virtual:browser-scripts";
const resolvedId = `\0${virtualId}`;
const enhanceEntry = "app/browser/main.ts";
const firstByteEntries = {
  clearLocalFirstByte: "app/browser/first-byte/clear-local.ts",
  forgetLocalFirstByte: "app/browser/first-byte/forget-local.ts",
  plainFirstByte: "app/browser/first-byte/plain.ts",
  draftsFirstByte: "app/browser/first-byte/drafts.ts",
  mailLinkFirstByte: "app/browser/first-byte/mail-link.ts",
  holdEnter: "app/browser/first-byte/hold-enter.ts",
  enableFields: "app/browser/first-byte/enable-fields.ts",
  recordsFirstByte: "app/browser/first-byte/records.ts",
  loadPhotos: "app/browser/first-byte/load-photos.ts",
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
      if (this.environment.name === "client") return emptyConstants;
      const chunks = isDev ? [] : await bundleEnhance(root);
      const enhance = chunks.find(({ isEntry }) => isEntry);
      const values: Record<string, unknown> = {
        enhanceUrl: base + (enhance?.fileName ?? enhanceEntry),
        islandFiles: filesOfIslands(root, chunks, base),
      };
      for (const [name, entry] of Object.entries(firstByteEntries)) {
        const { code, moduleIds } = await bundleScript(root, entry);
        for (const source of moduleIds) this.addWatchFile(source);
        values[name] = code.trim();
      }
      return exportConstants(values);
    },
    hotUpdate({ type }) {
      if (this.environment.name !== "client" || type !== "update") return;
      this.environment.hot.send({ type: "full-reload" });
      return [];
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
        codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false },
        entryFileNames: "assets/enhance-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        // Pages of islands list their files, so those that several share have short names.
        chunkFileNames: ({ isDynamicEntry, facadeModuleId, name }) =>
          isDynamicEntry || name.endsWith(".island")
            ? `assets/${nameOf(facadeModuleId ?? name)}-[hash].js`
            : "assets/[hash].js",
      },
    },
  });
}

/**
 * Each chunk is compressed alone, so what most islands need comes in few. Everything else has a chunk for each set of
 * islands that share it. `records`, `text` and `times` are without React, because pages without islands load them too.
 */
const sharedChunks = [
  sharedChunk("react", /node_modules\/(react|react-dom|scheduler)\//),
  sharedChunk("records", /\/browser\/records\/(keys|records|writes)\.ts$/),
  sharedChunk(
    "text",
    /\/lib\/(graphemes|hidden-characters|href|line-breaks|local-page|numbers|todo-source)\.ts$/,
  ),
  sharedChunk("times", /node_modules\/date-fns\/|\/lib\/(calendar-days|time-ago)\.ts$/),
  sharedChunk(
    "collection",
    /node_modules\/zod\/|\/(records\/(collection|fields|use-collection)|lib\/uuid)\.ts$/,
  ),
  sharedChunk("lines", /\/lib\/track\/track\.ts$/),
  sharedChunk("forms", /\/(local-forms\/first-byte|draft-note)\.tsx?$/),
  sharedChunk(
    "ui",
    /\/(button|empty-state|field-error|icon|drawings|late-notice|badge|notice|pagination|post-links)\.tsx$|\/lib\/(comparable|dates|product|slots|tags)\.ts$|\/use-(hydrated\.js|query\.ts)$|\/art\/.*\.svg/,
  ),
];

function sharedChunk(name: string, test: RegExp) {
  return { name, test };
}

function nameOf(module: string) {
  const [, name = ""] = /([^/.]+)(?:\/main)?(?:\.[^/]*)?$/.exec(module) ?? [];
  return name;
}

type Chunk = Awaited<ReturnType<typeof bundleEnhance>>[number];

/** What the browser fetches for each island, so that a page can ask for all of it at once. */
export function filesOfIslands(root: string, chunks: Chunk[], base: string): Record<string, string[]> {
  const mount = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/mount-islands.tsx"));
  const names = globSync("app/**/*.island.tsx", { cwd: root }).map(file =>
    path.basename(file, ".island.tsx"),
  );
  return Object.fromEntries(
    names.map(name => {
      const island = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${name}.island.tsx`)));
      const needed = [mount, island].flatMap(chunk => chunk?.fileName ?? []);
      return [name, withImports(needed, chunks).map(file => base + file)];
    }),
  );
}

function withImports(files: string[], chunks: Chunk[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of chunk?.imports ?? []) found.add(next);
  }
  const isEntry = (file: string) => chunks.some(chunk => chunk.isEntry && chunk.fileName === file);
  return [...found].filter(file => !isEntry(file));
}

/** One file without imports, which runs as a classic script. */
export async function bundleScript(root: string, input: string, define?: Record<string, string>) {
  const [script = nothing] = await bundle(
    root,
    {
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: false, output: { format: "iife" } },
    },
    define,
  );
  return script;
}

async function bundle(root: string, options: BuildEnvironmentOptions, define = {}) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    json: { namedExports: false },
    define: { "process.env.NODE_ENV": '"production"', ...define },
    plugins: [withoutInlineScripts, withoutHtmlEntities],
    build: { write: false, copyPublicDir: false, ...options },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && "output" in output ? output.output.filter(file => file.type === "chunk") : [];
}

/** In the browser these are nothing: hydration keeps the inline scripts that the server wrote. */
const emptyConstants = exportConstants({
  enhanceUrl: "",
  islandFiles: {},
  ...Object.fromEntries(Object.keys(firstByteEntries).map(name => [name, ""])),
});

const withoutInlineScripts: Plugin = {
  name: "without-inline-scripts",
  resolveId: id => (id === virtualId ? resolvedId : undefined),
  load: id => (id === resolvedId ? emptyConstants : undefined),
};

/** Recordings are read by htmlparser2, which carries 13 kB of names of HTML's characters even where it decodes none. */
const withoutHtmlEntities: Plugin = {
  name: "without-html-entities",
  load: id =>
    id.endsWith("/entities/dist/generated/decode-data-html.js")
      ? "export const htmlDecodeTree = new Uint16Array();"
      : undefined,
};

function exportConstants(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}
