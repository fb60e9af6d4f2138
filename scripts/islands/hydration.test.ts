import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkIslands } from "./hydration.ts";

test("components that need hydration are islands, and the routes that render them hydrate", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.{test,server}.*"] });
  expect(files.length).toBeGreaterThan(200);
  expect(checkIslands(new Map(files.map(file => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test.each<[string, string, number]>([
  ["a state hook", 'import { useState } from "react"; export const Map = () => useState(0);', 1],
  ["an event handler", "export const Map = () => <button onClick={run} />;", 1],
  ["a hook of the project", 'import { useMap } from "./use-map"; export const Map = () => useMap();', 1],
  ["no hook", "export const Map = () => <p>Still</p>;", 0],
  ["a hook that works on the server", 'import { useId } from "react"; export const Map = () => useId();', 0],
])("%s makes a component an island or not", (_, text, count) => {
  const hook = { "app/features/maps/use-map.ts": "export const useMap = () => 1;" };
  expect(faults({ ...hook, "app/features/maps/map.tsx": text })).toHaveLength(count);
  expect(faults({ ...hook, "app/features/maps/map.island.tsx": text })).toHaveLength(1 - count);
});

function faults(files: Record<string, string>) {
  return checkIslands(new Map(Object.entries(files))).map(({ file }) => file);
}
