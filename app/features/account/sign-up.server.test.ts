import { beforeEach, expect, test, vi } from "vitest";
import { signUp } from "./sign-up.server";

const calls: string[] = [];
const rpc = vi.hoisted(() => vi.fn());
const register = vi.hoisted(() => vi.fn());
vi.mock("~/infra/supabase/supabase.server", async original => ({
  ...(await original<object>()),
  createIsolatedClient: () => ({ rpc, auth: { signUp: register } }),
}));
vi.mock("~/infra/supabase/errors.server", () => ({ logWriteError() {} }));

const person = { name: "Ada", username: "ada", email: "ada@example.com", password: "trail-mix-7" };

beforeEach(() => {
  calls.length = 0;
  rpc.mockReset().mockImplementation(async (name, args) => {
    calls.push(`${name} ${args.email} ${args.sign_up_id}`);
    return { error: null };
  });
  register.mockReset().mockImplementation(async ({ options }) => {
    calls.push(`sign-up ${options.data.sign_up_id}`);
    return { data: { user: { identities: [{}] } }, error: null };
  });
});

test("notes a sign-up before it, and after it for one that came at the same moment", async () => {
  expect(await signUp(person, "form-1")).toBe("sent");
  const noted = "note_sign_up ada@example.com form-1";
  expect(calls).toEqual([noted, "sign-up form-1", noted]);
});

test("signs nobody up without a note, because the first password would win", async () => {
  rpc.mockResolvedValue({ error: { code: "", message: "fetch failed" } });
  await expect(signUp(person, "form-1")).rejects.toMatchObject({ status: 503 });
  expect(register).not.toHaveBeenCalled();
});

test("a sign-up whose second note fails is one all the same", async () => {
  rpc.mockResolvedValueOnce({ error: null }).mockResolvedValueOnce({ error: { code: "", message: "" } });
  expect(await signUp(person, "form-1")).toBe("sent");
});
