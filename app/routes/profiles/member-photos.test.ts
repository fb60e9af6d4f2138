import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { readPage } from "~/infra/page-read.server";
import { loader } from "./member-photos";

const ids = vi.hoisted(() => ({
  own: "a0000000-0000-4000-8000-000000000001",
  other: "a0000000-0000-4000-8000-000000000002",
}));

vi.mock("~/infra/guards.server", () => ({ requireViewer: () => ({ id: ids.own }) }));
vi.mock("~/infra/page-read.server");

test("a member without a stored profile has a page of photos, and nobody else without one", async () => {
  vi.mocked(readPage).mockResolvedValue({ title: null, isBlocked: false, listed: [], isMore: false });
  // Only what this loader reads stands for a request.
  const load = (profileId: string) =>
    loader({
      context: new RouterContextProvider(),
      params: { profileId },
      url: new URL("https://treks.example/"),
    } as unknown as Parameters<typeof loader>[0]);
  expect(await load(ids.own)).toMatchObject({ title: "New User", tiles: [] });
  await expect(load(ids.other)).rejects.toMatchObject({ init: { status: 404 } });
});
