import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { readPage, viewerHeader } from "./page-read.server";
import { type getSession, sessionContext } from "./session/session.server";
import { sendToBackend } from "./supabase/send.server";
import { createRequestClient } from "./supabase/supabase.server";

vi.mock("~/infra/supabase/send.server", { spy: true });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const ada = { name: "Ada", username: "ada", avatarDigest: null, unread: 2 };

test("a page and its header come by one call", async () => {
  const context = asMember();
  vi.mocked(sendToBackend).mockResolvedValueOnce(Response.json({ header: ada, posts: [] }));
  expect(await readPage(context, "get_feed_page", {})).toMatchObject({ posts: [] });
  expect(await viewerHeader(context)).toEqual(ada);
  expect(sendToBackend).toHaveBeenCalledOnce();
});

test("a page that reads nothing asks for its header alone, once", async () => {
  const context = asMember();
  vi.mocked(sendToBackend).mockResolvedValueOnce(Response.json(ada));
  expect(await Promise.all([viewerHeader(context), viewerHeader(context)])).toEqual([ada, ada]);
  expect(sendToBackend).toHaveBeenCalledOnce();
});

test("a page for an error that came before the session has no header", async () => {
  expect(await viewerHeader(new RouterContextProvider())).toBeNull();
});

test("a page that cannot be read throws, and its header is not asked for again", async () => {
  const context = asMember();
  vi.mocked(sendToBackend).mockResolvedValueOnce(
    Response.json({ code: "57014", message: "slow" }, { status: 503 }),
  );
  await expect(readPage(context, "get_feed_page", {})).rejects.toMatchObject({ init: { status: 503 } });
  expect(await viewerHeader(context)).toBeNull();
  expect(sendToBackend).toHaveBeenCalledOnce();
});

test("a page waits for its header alone for a second", async () => {
  vi.stubEnv("DEV", false);
  vi.useFakeTimers();
  vi.mocked(sendToBackend).mockReturnValueOnce(new Promise(() => {}));
  const header = viewerHeader(asMember());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await header).toBeNull();
});

function asMember() {
  const viewer = { id: "00000000-0000-4000-8000-00000000000a" };
  const session = { viewer, supabase: createRequestClient(null) } as ReturnType<typeof getSession>;
  const context = new RouterContextProvider();
  context.set(sessionContext, session);
  return context;
}
