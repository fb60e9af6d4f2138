import { UnsecuredJWT } from "jose";
import { beforeEach, expect, test, vi } from "vitest";
import { sendToBackend } from "../supabase/send.server";
import { cookieSession, readSessionCookies } from "./session-cookies.server";

vi.mock("../supabase/send.server", () => ({ sendToBackend: vi.fn() }));

const user = { id: "8d3c1b4e-5a58-4a6e-9d0b-4a4f4cf4f001", aud: "authenticated", email: "ada@example.com" };
const calls: { url: URL; body: Record<string, unknown> }[] = [];
let answer: () => Response;

beforeEach(() => {
  calls.length = 0;
  answer = () => Response.json(tokens("new"));
  vi.mocked(sendToBackend).mockImplementation(async (url, { body }) => {
    calls.push({ url, body: JSON.parse(String(body || "{}")) });
    return answer();
  });
});

test("a login writes the tokens in the library's format, without data about the member", async () => {
  const cookies = carrying("");
  await logIn(cookies);
  const [set, ...rest] = cookies.headers.getSetCookie();
  expect(rest).toEqual([]);
  expect(set).toMatch(/^treks=base64-[\w-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(Buffer.from(set?.slice(13, set.indexOf(";")) ?? "", "base64url").toString()).not.toContain("ada@");
  const { access_token, refresh_token, expires_at } = tokens("new");
  expect(carrying(set?.split(";")[0] ?? "").session).toEqual({ access_token, refresh_token, expires_at });
});

test('a login without "Stay logged in" has no lifetime', async () => {
  const cookies = carrying("");
  cookies.setLasting(false);
  await logIn(cookies);
  for (const set of cookies.headers.getSetCookie()) expect(set).not.toMatch(/Max-Age|Expires/);
});

test("removes the chunks of an earlier, longer session", async () => {
  const cookies = carrying("treks.0=base64-e30; treks.1=e30; other=1");
  await logIn(cookies);
  const names = cookies.headers.getSetCookie().map(set => set.match(/^([^=]+)=(;?)/)?.[0]);
  expect(names).toEqual(["treks.0=;", "treks.1=;", "treks="]);
});

test("a client neither writes nor removes a session by itself", async () => {
  const cookies = carrying("treks=base64-e30");
  const client = cookies.authClient();
  await client.auth.verifyOtp({ token_hash: "made-up", type: "recovery" });
  await client.auth.signOut({ scope: "local" });
  expect(calls.map(({ url }) => url.pathname)).toEqual(["/auth/v1/verify", "/auth/v1/logout"]);
  expect(cookies.headers.getSetCookie()).toEqual([]);
});

test("hides a spent token from the library, which would refresh it by itself", async () => {
  answer = () => Response.json({ error_code: "refresh_token_already_used", msg: "Used" }, { status: 400 });
  const spent = { ...tokens("spent"), expires_at: 1_700_000_000 };
  const cookies = carrying(`treks=base64-${Buffer.from(JSON.stringify(spent)).toString("base64url")}`);
  cookies.authClient();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(calls).toEqual([]);
  expect(cookies.headers.getSetCookie()).toEqual([]);
});

test.each(["base64-!!", "base64-bm8", "raw", `base64-${"a".repeat(2_000)}`])(
  "hides the malformed verifier %s from the library",
  async value => {
    const warn = vi.spyOn(console, "warn");
    const cookies = carrying(`treks-code-verifier=${value}`);
    const { error } = await cookies.authClient().auth.exchangeCodeForSession("made-up");
    expect(error?.code).toBe("pkce_code_verifier_not_found");
    expect(calls).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  },
);

function carrying(cookie: string) {
  return readSessionCookies(new Request("http://localhost:3000/", { headers: { Cookie: cookie } }));
}

async function logIn(cookies: ReturnType<typeof carrying>) {
  const { auth } = cookies.authClient();
  const { data } = await auth.signInWithPassword({ email: "ada@example.com", password: "trail-mix-7" });
  cookies.write(cookieSession.parse(data.session));
}

function tokens(name: string) {
  const expires_at = 4_000_000_000;
  const access_token = new UnsecuredJWT({ sub: user.id, exp: expires_at }).encode().replace(/\.$/, ".c2ln");
  return { access_token, refresh_token: name, expires_at, expires_in: 3600, token_type: "bearer", user };
}
