import { afterEach, expect, test, vi } from "vitest";
import { send } from "~/infra/supabase/send.server";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { fetchHeaderProfile, findProfile } from "./profiles.server";

vi.mock("~/infra/supabase/send.server", { spy: true });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetAllMocks();
});

const id = "00000000-0000-4000-8000-00000000000a";
const client = createRequestClient(null);
const ada = { name: "Ada", username: "ada", avatarDigest: null };

test("does not offer a profile for editing when it cannot be read", async () => {
  await expect(findProfile(client, id)).rejects.toMatchObject({ init: { status: 503 } });
});

test("the header's number comes with the profile, in one request", async () => {
  vi.mocked(send).mockResolvedValueOnce(Response.json([{ ...ada, unread: [{ id: "a" }, { id: "b" }] }]));
  expect(await fetchHeaderProfile(client, id)).toEqual({ ...ada, unread: 2 });
  expect(send).toHaveBeenCalledOnce();
});

test("the header does not wait for a count that waits for a lock", async () => {
  vi.stubEnv("DEV", false);
  vi.mocked(send).mockReturnValueOnce(new Promise(() => {}));
  vi.mocked(send).mockResolvedValueOnce(Response.json([ada]));
  expect(await fetchHeaderProfile(client, id)).toEqual({ ...ada, unread: 0 });
});
