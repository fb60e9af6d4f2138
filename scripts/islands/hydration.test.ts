import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkIslands } from "./hydration.ts";

test("in this project islands are named, and the pages that render them hydrate", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.{test,server}.*"] });
  expect(files.length).toBeGreaterThan(200);
  expect(checkIslands(new Map(files.map(file => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

const button = 'import { useState } from "react"; export const Button = () => useState(0);';
const route = 'import { Button } from "~/features/maps/button.island"; export default () => <Button />;';
const handle = "export const handle = { islands: true };";

test.each([
  ["a hook of state", button],
  ["a handler", "export const Button = () => <button onClick={run} />;"],
  ["a hook of this project", 'import { useMap } from "./use-map"; export const Button = () => useMap();'],
  ["useHydrated", 'import { useHydrated } from "remix-utils/use-hydrated"; use(useHydrated());'],
])("%s makes a component of a feature an island", (_, text) => {
  const files = { "app/features/maps/use-map.ts": "export const useMap = () => 1;" };
  expect(faults({ ...files, "app/features/maps/button.tsx": text })).toEqual([
    "app/features/maps/button.tsx",
  ]);
  expect(faults({ ...files, "app/features/maps/button.island.tsx": text })).toEqual([]);
});

test.each([
  "export const Map = () => <p>Still</p>;",
  'import { useId } from "react"; export const Map = () => <p id={useId()} />;',
  'import { useLoaderData } from "react-router"; export const Map = () => <p>{useLoaderData()}</p>;',
  'import type { useMap } from "./use-map"; export const Map = () => <p />;',
])("%s is none", text => {
  expect(faults({ "app/features/maps/map.tsx": text, "app/features/maps/use-map.ts": "" })).toEqual([]);
  expect(
    faults({ "app/features/maps/map.island.tsx": text, "app/features/maps/use-map.ts": "" }),
  ).toHaveLength(1);
});

test("a route that renders an island hydrates, and one that renders none does not", () => {
  const island = { "app/features/maps/button.island.tsx": button };
  expect(faults({ ...island, "app/routes/map.tsx": route })).toEqual(["app/routes/map.tsx"]);
  expect(faults({ ...island, "app/routes/map.tsx": `${handle} ${route}` })).toEqual([]);
  expect(faults({ "app/routes/map.tsx": `${handle} export default () => <p />;` })).toHaveLength(1);
});

test("an island counts however deep it stands, and so does one of app/islands", () => {
  const files = {
    "app/features/maps/card.tsx":
      'import { Toggle } from "~/islands/toggle"; export const Card = () => <Toggle />;',
    "app/islands/toggle.tsx": "export const Toggle = () => <button onClick={run} />;",
    "app/routes/map.tsx": 'import { Card } from "~/features/maps/card"; export default () => <Card />;',
  };
  expect(faults(files)).toEqual(["app/routes/map.tsx"]);
});

function faults(files: Record<string, string>) {
  return checkIslands(new Map(Object.entries(files))).map(({ file }) => file);
}
