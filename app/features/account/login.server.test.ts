import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logIn } from "./login.server";

const signInWithPassword = vi.hoisted(() => vi.fn());
const endPreviousSession = vi.hoisted(() => vi.fn());
vi.mock("node:timers/promises", () => import("../../../tests/support/fakeable-waits"));
vi.mock("./sign-out.server", () => ({ endPreviousSession }));
vi.mock("~/infra/session/session.server", () => ({
  getSession: () => ({ cookies: { setLasting() {} } }),
  openCookieClient: async () => ({ signInWithPassword }),
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

const [composed, decomposed] = ["Zürich7!é".normalize("NFC"), "Zürich7!é".normalize("NFD")];

test.each([
  ["typed as one character a letter", composed, [composed], 500],
  ["typed as two characters a letter", decomposed, [composed, decomposed], 1_000],
  ["that fits only when composed", `1#${"é".normalize("NFD").repeat(30)}`, [`1#${"é".repeat(30)}`], 1_000],
])("a password %s is tried and refused alike for every address", async (_, password, tried, ms) => {
  signInWithPassword.mockReset().mockResolvedValue({ error: wrong });
  const refused = vi.fn();
  logIn(new RouterContextProvider(), { email: `${crypto.randomUUID()}@example.com`, password }).catch(
    refused,
  );
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toHaveBeenCalled();
  expect(signInWithPassword.mock.calls.map(([{ password }]) => password)).toEqual(tried);
});

test("a login in either spelling counts as one attempt", async () => {
  signInWithPassword.mockReset().mockResolvedValue({ error: wrong });
  const email = `${crypto.randomUUID()}@example.com`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) {
    const refusal = logIn(new RouterContextProvider(), { email, password: decomposed }).catch(
      ({ status }) => void statuses.push(status),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    await refusal;
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test("a password from before passwords were normalized opens its account", async () => {
  signInWithPassword
    .mockReset()
    .mockImplementation(async ({ password }) =>
      password === decomposed ? { error: null } : { error: wrong },
    );
  await logIn(new RouterContextProvider(), {
    email: `${crypto.randomUUID()}@example.com`,
    password: decomposed,
  });
});
