import { expect, test } from "vitest";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { defaultProfile } from "./profile";
import { findProfile, findProfileToShow } from "./profiles.server";

const id = "00000000-0000-4000-8000-00000000000a";
const clientWithoutBackend = createRequestClient(null);

test("shows the default profile when the profile cannot be read", async () => {
  expect(await findProfileToShow(clientWithoutBackend, id)).toEqual(defaultProfile(id));
});

test("does not offer a profile for editing when it cannot be read", async () => {
  await expect(findProfile(clientWithoutBackend, id)).rejects.toMatchObject({ init: { status: 503 } });
});
