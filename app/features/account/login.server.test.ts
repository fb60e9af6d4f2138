import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logIn } from "./login.server";

const signInWithPassword = vi.hoisted(() => vi.fn());
const endPreviousSession = vi.hoisted(() => vi.fn());
vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));
vi.mock("./sign-out.server", () => ({ endPreviousSession }));
vi.mock("~/infra/session/session.server", () => ({
  getSession: () => ({ cookies: { setLasting() {}, authClient: () => ({ auth: { signInWithPassword } }) } }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wrong = { code: "invalid_credentials", status: 400, message: "Invalid login credentials" };

test.each([
  ["a wrong password", async () => ({ error: wrong }), "trail-mix-7"],
  ["a service that fails at once", () => Promise.reject(new Error("refused")), "trail-mix-7"],
  ["a password that is too long to exist", () => expect.fail("The service was called."), "x".repeat(80)],
])("%s is refused after exactly half a second", async (_, answer, password) => {
  signInWithPassword.mockImplementation(answer);
  const refused = vi.fn();
  logIn(new RouterContextProvider(), { email: `${crypto.randomUUID()}@example.com`, password }).catch(
    refused,
  );
  await vi.advanceTimersByTimeAsync(499);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalled();
});

test("a successful login does not wait", async () => {
  signInWithPassword.mockResolvedValue({ error: null });
  await logIn(new RouterContextProvider(), { email: "ada@example.com", password: "trail-mix-7" });
  expect(endPreviousSession).toHaveBeenCalled();
});
