import { beforeAll, expect, test, vi } from "vitest";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const disk = vi.hoisted(() => ({ isLow: false, stop: async () => {} }));
vi.mock("../../local/postgres/disk-space.ts", () => ({ watchDiskSpace: async () => disk }));

const context = setUpBackend();
let anna: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  anna = await createMember(context, "anna");
});

test("refuses writes with 503 on a full disk, while reads and sessions work", async () => {
  const write = () => anna.client.from("profiles").update({ bio: "New." }).eq("id", anna.id);
  disk.isLow = true;
  const follow = () => anna.client.from("follows").insert({ kind: "member", thing: anna.id });
  expect(await write()).toMatchObject({ status: 503, error: { code: "53100" } });
  expect(await follow()).toMatchObject({ status: 503, error: { code: "53100" } });
  expect((await anna.client.from("profiles").select("id")).status).toBe(200);
  expect((await anna.client.rpc("get_places_page")).status).toBe(200);
  expect((await anna.client.auth.refreshSession()).error).toBeNull();
  disk.isLow = false;
  expect((await write()).status).toBe(204);
});
