import { expect, test } from "vitest";
import { checkSource } from "../check-imports.ts";

const found = (file: string, text: string) =>
  checkSource(file, text).map(({ line, what }) => `${line}: ${what}`);

const browserUses: [string, string][] = [
  ["window.scrollTo(0, 0);", "window"],
  ["const isServer = typeof window === 'undefined';", "window"],
  ["const title = () => document.title;", "document"],
  ["save({ localStorage });", "localStorage"],
  ["globalThis.sessionStorage.clear();", "sessionStorage"],
  ["globalThis['localStorage'].clear();", "localStorage"],
  ["const { document } = globalThis;", "document"],
];

test.each(browserUses)("%s is a fault where the server renders", (text, name) => {
  expect(found("app/features/forums/post-card.tsx", text)).toEqual([`1: uses ${name}`]);
});

test.each([
  "app/islands/device/local-storage.ts",
  "app/enhance/menus.ts",
  "app/entry.client.tsx",
  "app/features/forums/comments.island.tsx",
])("%s may use browser globals", file => {
  expect(browserUses.flatMap(([text]) => found(file, text))).toEqual([]);
});

test("clientLoader and clientAction may use browser globals, their neighbours may not", () => {
  const body = "() { return localStorage.length; }";
  const file = "app/routes/feed.tsx";
  expect(found(file, `export async function clientLoader${body}`)).toEqual([]);
  expect(found(file, "export const clientAction = () => document.title;")).toEqual([]);
  expect(found(file, `export async function loader${body}`)).toEqual(["1: uses localStorage"]);
});

test.each([
  "// window and document",
  "const text = 'localStorage';",
  "const jsx = <p title='window'>document</p>;",
  "const { window: pane } = frame; frame.document.close(); use({ document: 1 });",
  "function print(document: Page) { return document.title; }",
  "import { document } from 'pages'; print(document);",
  "type Pane = typeof window; type Store = typeof window.localStorage; interface Frame { document: Page }",
])("%s uses no browser global", text => {
  expect(found("app/ui/content/card.tsx", text)).toEqual([]);
});

test.each([
  "use(process.env.PORT);",
  "use(process['env']);",
  "const { env } = process;",
  "use(globalThis.process.env);",
  "import { env } from 'node:process';",
])("%s is a fault outside env.server.ts", text => {
  expect(found("app/infra/log.server.ts", text)).toEqual(["1: reads process.env"]);
  expect(found("app/infra/env.server.ts", text)).toEqual([]);
  expect(found("server/start.ts", text)).toEqual([]);
});

test("the process may be asked for other things, and others for their env", () => {
  const text = 'import { env } from "./env.server"; use(env, process.pid, settings.env); // process.env';
  expect(found("app/infra/log.server.ts", text)).toEqual([]);
});
