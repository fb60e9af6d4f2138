import { expect, test } from "vitest";
import { setUpHosted } from "./hosted-project.ts";

const hosted = setUpHosted({ mailFrequency: 0 });

const logIn = (headers: Record<string, string>) =>
  hosted.post("token?grant_type=password", { email: "nobody@example.com", password: "x" }, headers);

async function statuses(count: number, headers: (turn: number) => Record<string, string>) {
  const found = new Map<number, number>();
  for (let turn = 0; turn < count; turn++) {
    const { status } = await logIn(headers(turn));
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(found);
}

test("calls from one server share one limit, whatever addresses it names without the secret key", async () => {
  const forged = (turn: number) => ({
    "sb-forwarded-for": `192.0.2.${turn}`,
    "x-forwarded-for": `192.0.2.${turn}`,
  });
  hosted.project.settings.forwardsAddresses = true;
  expect(await statuses(40, forged)).toEqual({ 400: 30, 429: 10 });
});

test("with the secret key and the project's consent each address has a limit of its own", async () => {
  const apikey = hosted.project.keys.secret;
  const forwarded = (turn: number) => ({ apikey, "sb-forwarded-for": `198.51.100.${turn % 2}, 10.0.0.1` });
  hosted.project.settings.forwardsAddresses = true;
  expect(await statuses(70, forwarded)).toEqual({ 400: 60, 429: 10 });
  hosted.project.settings.forwardsAddresses = false;
  const untouched = (turn: number) => ({ apikey, "sb-forwarded-for": `203.0.113.${turn}` });
  expect(await statuses(3, untouched)).toEqual({ 429: 3 });
});

test("without a key nothing but mailed links and public keys is answered", async () => {
  const ask = async (path: string, headers: HeadersInit = {}) =>
    (await fetch(hosted.project.apiUrl + path, { headers, redirect: "manual" })).status;
  expect(await ask("/auth/v1/settings")).toBe(401);
  expect(await ask("/rest/v1/profiles", { apikey: "sb_publishable_other" })).toBe(401);
  expect(await ask("/auth/v1/.well-known/jwks.json")).toBe(200);
  expect(await ask("/auth/v1/verify?token=x&type=signup")).toBe(303);
});

test("rows are read by the role of the token, and tokens of another key are refused", async () => {
  const anonymous = await hosted.client().from("profiles").select("id");
  expect(anonymous.error?.code).toBe("42501");
  const forged = await hosted.client("e30.e30.e30").from("profiles").select("id");
  expect(forged).toMatchObject({ status: 401, error: { code: "PGRST301" } });
});
