import path from "node:path";
import { expect, test } from "vitest";
import { readSettings, SettingsError } from "./settings.ts";

const hosted = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SESSION_SECRET: "s".repeat(32),
  SITE_URL: "https://treks.example/",
};

test("without any setting Treks runs here, with the embedded backend", () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: "localhost",
    siteUrl: "http://localhost:3000",
    trustProxy: false,
    hosted: null,
    dataDir: path.resolve(".data"),
    apiPort: 54_321,
    dbPort: 54_322,
    mailPort: 54_324,
    limitScale: 1,
  });
});

test("an empty variable counts as unset, and the site follows the port", () => {
  expect(readSettings({ PORT: "8080", SITE_URL: "", SUPABASE_URL: "" }).siteUrl).toBe(
    "http://localhost:8080",
  );
});

test("a hosted backend is taken as given", () => {
  expect(readSettings(hosted)).toMatchObject({
    siteUrl: "https://treks.example",
    hosted: { url: "https://project.example", publishableKey: "sb_publishable_x" },
  });
});

test.each([
  [{ PORT: "http" }, /^PORT must be a port number\.$/],
  [{ PORT: "70000" }, /^PORT /],
  [{ SITE_URL: "treks.example" }, /^SITE_URL must be an http or https address\.$/],
  [{ SITE_URL: "javascript:alert(1)" }, /^SITE_URL must be/],
  [{ TRUST_PROXY: "perhaps" }, /^TRUST_PROXY must be on or off\.$/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must have at least 32 characters\.$/],
  [
    { LIMITS_URL: "mysql://me:secret@db" },
    /^LIMITS_URL must be the address of a Postgres or Redis server, [^@]+$/,
  ],
  [{ LIMITS_URL: "127.0.0.1:6379" }, /^LIMITS_URL must be/],
  [{ TREKS_LIMIT_SCALE: "much" }, /^TREKS_LIMIT_SCALE must be a number\.$/],
  [
    { SUPABASE_URL: "https://project.example" },
    /SUPABASE_PUBLISHABLE_KEY and SESSION_SECRET and SITE_URL must be set/,
  ],
  [{ ...hosted, SESSION_SECRET: "" }, /^With SUPABASE_URL set, SESSION_SECRET must be set too/],
])("%o is refused in one sentence", (environment, sentence) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(sentence);
});
