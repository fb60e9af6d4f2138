import { PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { format, inspect } from "node:util";
import { expect, test } from "vitest";
import { reportBackendLog } from "./backend-log.ts";

test("errors that ordinary requests cause are dropped, others stay whole", async () => {
  const lost = errorOf("connection lost", "57P01");
  expect(await reported(errorOf("duplicate key", "23505"), lost, errorOf("no such row", "PGRST116"))).toBe(
    lost,
  );
});

test("colours hide no code", async () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505" });
  expect(await reported(inspect(error, { colors: true }))).toBe("");
});

test("an error that ends the process is printed, whatever its code", async () => {
  const lines = ["file:///main.ts:7", "  throw error;", "  ^", "", errorOf("no such table", "42P01")];
  expect(await reported(...lines)).toContain("no such table");
});

test("a flood is cut to twenty errors, and nothing in it commands a terminal", async () => {
  const text = await reported(...Array.from({ length: 50 }, (_, at) => `fault ${at} \u001b[2J`));
  expect(text.match(/^fault/gm)).toHaveLength(20);
  expect(text).not.toContain("\u001b");
});

function errorOf(message: string, code: string) {
  return format(Object.assign(new Error(message), { severity: "ERROR", code }));
}

async function reported(...entries: string[]) {
  let printed = "";
  const log = new PassThrough();
  reportBackendLog(log, text => {
    printed += text;
  });
  log.end(entries.map(entry => `${entry}\n`).join(""));
  await finished(log);
  await new Promise(setImmediate);
  return printed.trimEnd();
}
