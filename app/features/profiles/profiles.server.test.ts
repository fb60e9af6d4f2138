import { expect, test } from "vitest";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { defaultProfile } from "./profile";
import { findProfile, findProfileToShow } from "./profiles.server";

const id = "00000000-0000-4000-8000-00000000000a";
const withoutBackend = createRequestClient(null);

test("a profile that cannot be loaded is shown as the default one", async () => {
  expect(await findProfileToShow(withoutBackend, id)).toEqual(defaultProfile(id));
});

test("a profile that cannot be loaded is never offered for editing", async () => {
  await expect(findProfile(withoutBackend, id)).rejects.toMatchObject({ init: { status: 503 } });
});
