import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import routes from "../app/routes.ts";

const root = path.resolve(import.meta.dirname, "..");
const manifest = JSON.parse(await readFile(path.join(root, "public/site.webmanifest"), "utf8"));
const addresses = pathsOf(routes);

test("the installed app starts at the forums, and each shortcut is a page", () => {
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/forums", display: "standalone" });
  expect(manifest.display_override).toEqual(["standalone", "minimal-ui"]);
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect(addresses).toContain(url);
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(["New Post", "To-Do List"]);
});

interface RouteEntry {
  path?: string | undefined;
  children?: RouteEntry[] | undefined;
}

function pathsOf(entries: readonly RouteEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)]);
}
