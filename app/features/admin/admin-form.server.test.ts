import { SignJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { env } from "~/infra/env.server";
import { isUuid } from "~/lib/uuid";
import { mintOneTimeKey, readOneTimeKey } from "./admin-form.server";

const ada = "a0000000-0000-4000-8000-000000000001";
const ben = "a0000000-0000-4000-8000-000000000002";

afterEach(() => vi.useRealTimers());

test("reads the same id from a key each time, and another from another key", async () => {
  const key = await mintOneTimeKey("purge-users", ada);
  const id = await readOneTimeKey(key, "purge-users", ada);
  expect(isUuid(id ?? "")).toBe(true);
  expect(await readOneTimeKey(key, "purge-users", ada)).toBe(id);
  expect(await readOneTimeKey(await mintOneTimeKey("purge-users", ada), "purge-users", ada)).not.toBe(id);
});

test("refuses a key for another purpose or member", async () => {
  const key = await mintOneTimeKey("purge-users", ada);
  expect(await readOneTimeKey(key, "purge-posts", ada)).toBeNull();
  expect(await readOneTimeKey(key, "purge-users", ben)).toBeNull();
});

test("refuses a key after fifteen minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const key = await mintOneTimeKey("purge-users", ada);
  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(await readOneTimeKey(key, "purge-users", ada)).not.toBeNull();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await readOneTimeKey(key, "purge-users", ada)).toBeNull();
});

test("refuses forged, endless and odd keys", async () => {
  const key = await mintOneTimeKey("purge-users", ada);
  const [header, payload] = key.split(".");
  const claims = { aud: "one-time-key:purge-users", sub: ada };
  const forged = await sign({ ...claims, jti: ada, exp: 9e9 }, "a secret of somebody else's, just as long");
  const endless = await sign({ ...claims, jti: ada }, env.SESSION_SECRET);
  const odd = await sign({ ...claims, jti: "../users", exp: 9e9 }, env.SESSION_SECRET);
  for (const bad of ["", "x", `${key}x`, `${header}.${payload}.`, forged, endless, odd]) {
    expect(await readOneTimeKey(bad, "purge-users", ada), bad).toBeNull();
  }
});

function sign(claims: Record<string, string | number>, secret: string) {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
}
