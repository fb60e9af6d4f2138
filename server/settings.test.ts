import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";

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

test("every empty variable counts as unset", () => {
  const names = readFileSync(".env.example", "utf8").match(/^\w+(?==)/gm) ?? [];
  expect(names.length).toBeGreaterThan(20);
  expect(readSettings(Object.fromEntries(names.map(name => [name, ""])))).toEqual(readSettings({}));
});

test("the site's address follows the port", () => {
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

test("keys by name come first, then the one key, then the name of the older kind", () => {
  const { SUPABASE_PUBLISHABLE_KEY, ...project } = hosted;
  const older = { ...project, SUPABASE_ANON_KEY: legacyKey("anon") };
  const one = { ...older, SUPABASE_PUBLISHABLE_KEY };
  const byName = {
    ...one,
    SUPABASE_PUBLISHABLE_KEYS: '{"mobile": "sb_publishable_m", "default": "sb_publishable_d"}',
  };
  expect(readSettings(older).hosted?.publishableKey).toBe(legacyKey("anon"));
  expect(readSettings(one).hosted?.publishableKey).toBe("sb_publishable_x");
  expect(readSettings(byName).hosted?.publishableKey).toBe("sb_publishable_d");
  expect(readSettings({ ...one, SUPABASE_PUBLISHABLE_KEYS: "" }).hosted?.publishableKey).toBe(
    "sb_publishable_x",
  );
});

test.each(["sb_secret_abc", legacyKey("service_role"), "two words", '{"other": "sb_publishable_o"}'])(
  "a key is not told when it is refused: %s",
  key => {
    const refusal = { message: expect.not.stringContaining(key) };
    for (const name of ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_PUBLISHABLE_KEYS"]) {
      expect(() => readSettings({ ...hosted, [name]: key })).toThrow(expect.objectContaining(refusal));
    }
  },
);

test.each([
  [{ PORT: "http" }, /^PORT must be a port number\.$/],
  [{ PORT: "70000" }, /^PORT /],
  [{ SITE_URL: "treks.example" }, /^SITE_URL must be an http or https address\.$/],
  [{ SITE_URL: "javascript:alert(1)" }, /^SITE_URL must be/],
  [{ TRUST_PROXY: "perhaps" }, /^TRUST_PROXY must be on or off\.$/],
  [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY must be on or off\.$/],
  [
    { SERVICE_WORKER: "0", HSTS_SUBDOMAINS: "true" },
    /^HSTS_SUBDOMAINS must be on or off; SERVICE_WORKER must be/,
  ],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must have at least 32 characters\.$/],
  [{ LIMITS_URL: "mysql://me:secret@db" }, /^LIMITS_URL must be the address of a Postgres database, [^@]+$/],
  [{ LIMITS_URL: "127.0.0.1:5432" }, /^LIMITS_URL must be/],
  [{ TREKS_LIMIT_SCALE: "much" }, /^TREKS_LIMIT_SCALE must be a number\.$/],
  [
    { SUPABASE_URL: "https://project.example" },
    /SUPABASE_PUBLISHABLE_KEY and SESSION_SECRET and SITE_URL must be set/,
  ],
  [{ ...hosted, SESSION_SECRET: "" }, /^With SUPABASE_URL set, SESSION_SECRET must be set too/],
  [
    { ...hosted, SUPABASE_PUBLISHABLE_KEY: "a b" },
    /^SUPABASE_PUBLISHABLE_KEY must be one key, without spaces\.$/,
  ],
  [
    { ...hosted, SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" },
    /^SUPABASE_PUBLISHABLE_KEY holds a secret key: put the project's publishable key there\.$/,
  ],
  [
    { ...hosted, SUPABASE_PUBLISHABLE_KEY: "", SUPABASE_ANON_KEY: legacyKey("service_role") },
    /^SUPABASE_ANON_KEY holds/,
  ],
])("%o is refused in one sentence", (environment, sentence) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(sentence);
});

test.each(["sb_publishable_x", "{}", "null", "7", '{"default": ""}', '{"default": 7}'])(
  "keys by name have to be JSON with a default, not %s",
  keys => {
    const read = () => readSettings({ ...hosted, SUPABASE_PUBLISHABLE_KEYS: keys });
    expect(read).toThrow('SUPABASE_PUBLISHABLE_KEYS must be JSON such as {"default": "sb_…"}.');
  },
);

function legacyKey(role: string) {
  const claims = Buffer.from(JSON.stringify({ iss: "supabase", ref: "abcdefghijklmnopqrst", role }));
  return `eyJhbGciOiJIUzI1NiJ9.${claims.toString("base64url")}.c2lnbmF0dXJl`;
}
