import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logIn } from "./login.server";

type Answer = { error: { code: string; status: number; message: string } | null };

let signInWithPassword: () => Promise<Answer>;
const endPreviousSession = vi.hoisted(() => vi.fn());
vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));
vi.mock("./sign-out.server", () => ({ endPreviousSession }));
vi.mock("~/infra/session/session.server", () => ({
  getSession: () => ({
    cookies: {
      setLasting() {},
      authClient: () => ({ auth: { signInWithPassword: () => signInWithPassword() } }),
    },
  }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wrong = { code: "invalid_credentials", status: 400, message: "Invalid login credentials" };

test.each([
  ["a wrong password", async () => ({ error: wrong }), "trail-mix-7"],
  ["a service that fails at once", () => Promise.reject(new Error("refused")), "trail-mix-7"],
  ["a password that nobody can have", () => expect.fail("The service was asked."), "x".repeat(80)],
])("%s is refused after half a second, and no sooner", async (_, answer, password) => {
  signInWithPassword = answer;
  const refused = vi.fn();
  logIn(new RouterContextProvider(), { email: `${crypto.randomUUID()}@example.com`, password }).catch(
    refused,
  );
  await vi.advanceTimersByTimeAsync(499);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalled();
});

test("whoever is let in waits for nothing", async () => {
  signInWithPassword = async () => ({ error: null });
  await logIn(new RouterContextProvider(), { email: "ada@example.com", password: "trail-mix-7" });
  expect(endPreviousSession).toHaveBeenCalled();
});
