import { expect, test, vi } from "vitest";
import { fetchUser, refreshTokens } from "../session/auth-service.server";
import { dataOrThrow } from "./errors.server";
import { send } from "./send.server";
import { createIsolatedClient } from "./supabase.server";

vi.mock("./send.server", () => ({ send: vi.fn() }));

const page = "<html><h1>Web server is returning an unknown error</h1></html>";
const statuses = [200, 403, 429, 500, 502, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530];

test.each(statuses)("a gateway's page with %i is a backend that cannot be reached", async status => {
  const headers = { "Content-Type": "text/html" };
  vi.mocked(send).mockImplementation(async () => new Response(page, { status, headers }));
  const reading = createIsolatedClient().from("profiles").select("id").limit(1);
  await expect(reading.then(dataOrThrow)).rejects.toMatchObject({ init: { status: 503 } });
  expect(await fetchUser("a.b.c")).toEqual({ outcome: "unreachable" });
  expect(await refreshTokens("none")).toEqual({ outcome: "unreachable" });
});

test("a statement that took too long is a backend that cannot be reached", async () => {
  const body = { code: "57014", message: "canceling statement due to statement timeout", details: null };
  vi.mocked(send).mockImplementation(async () => Response.json(body, { status: 500 }));
  const reading = createIsolatedClient().from("profiles").select("id").limit(1);
  await expect(reading.then(dataOrThrow)).rejects.toMatchObject({ init: { status: 503 } });
  expect(await fetchUser("a.b.c")).toEqual({ outcome: "unreachable" });
});

test("a refusal of the database is a fault of the page that asked", async () => {
  const body = { code: "42703", message: "column does not exist", details: null };
  vi.mocked(send).mockImplementation(async () => Response.json(body, { status: 400 }));
  const reading = createIsolatedClient().from("profiles").select("id").limit(1);
  await expect(reading.then(dataOrThrow)).rejects.toThrow("The backend refused: 42703");
});
