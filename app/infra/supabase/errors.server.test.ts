import { PostgrestError } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { log } from "../log.server";
import { breaksKey, dataOrThrow, logWriteError, sessionEndedCode } from "./errors.server";
import { sendToBackend } from "./send.server";
import { createIsolatedClient, unsettled } from "./supabase.server";

vi.mock("./send.server", () => ({ sendToBackend: vi.fn() }));

const page = "<html><h1>Web server is returning an unknown error</h1></html>";

test.each([200, 403, 429, 500, 504, 520, 527, 530])(
  "a gateway's page with status %i counts as an unreachable backend",
  async status => {
    const headers = { "Content-Type": "text/html" };
    vi.mocked(sendToBackend).mockImplementation(async () => new Response(page, { status, headers }));
    const reading = createIsolatedClient().from("profiles").select("id").limit(1);
    await expect(reading.then(dataOrThrow)).rejects.toMatchObject({ init: { status: 503 } });
    const { error } = await createIsolatedClient().auth.refreshSession({ refresh_token: "none" });
    expect(error?.code).toBe(unsettled);
  },
);

test.each([
  ["", ["warn"]],
  ["57014", ["warn"]],
  ["23503", ["error"]],
  [sessionEndedCode, []],
  ["PGRST303", []],
])("a write that fails with code %j is logged as %j", (code, expected) => {
  const levels: string[] = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation(() => levels.push(level));
  }
  logWriteError(new PostgrestError({ code, message: "no", details: "", hint: "" }), "a post was not saved");
  expect(levels).toEqual(expected);
});

test.each([
  ["no_post", true],
  ['insert or update on table "posts" violates foreign key constraint "posts_forum_fkey"', true],
  ['insert or update on table "posts" violates foreign key constraint "posts_user_id_fkey"', false],
  ['insert or update on table "daily_writes" violates foreign key constraint "posts_forum_fkey_2"', false],
])("tells by its message which key is broken: %s", (message, expected) => {
  const error = new PostgrestError({ code: "23503", message, details: "", hint: "" });
  expect(breaksKey(error, "no_post", "posts_forum_fkey")).toBe(expected);
  error.code = "23505";
  expect(breaksKey(error, "no_post", "posts_forum_fkey")).toBe(false);
});
