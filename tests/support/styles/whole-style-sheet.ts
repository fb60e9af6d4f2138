import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

const root = path.resolve(import.meta.dirname, "../../..");
let sheet: Promise<string> | undefined;

/** What `app.css` becomes before it is split by route. */
export function wholeStyleSheet(): Promise<string> {
  sheet ??= compile();
  return sheet;
}

async function compile() {
  const input = path.join(root, "app/app.css");
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [tailwindcss()],
    build: { write: false, copyPublicDir: false, rolldownOptions: { input } },
  });
  const outputs = [result].flat().flatMap(built => ("output" in built ? built.output : []));
  const file = outputs.find(({ fileName }) => fileName.endsWith(".css"));
  if (file?.type !== "asset") throw new Error("app.css gave no style sheet.");
  return file.source.toString();
}
