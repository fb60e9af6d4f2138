import { expect, test } from "vitest";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { findProfile } from "./profiles.server";

const id = "00000000-0000-4000-8000-00000000000a";
const clientWithoutBackend = createRequestClient(null);

test("does not offer a profile for editing when it cannot be read", async () => {
  await expect(findProfile(clientWithoutBackend, id)).rejects.toMatchObject({ init: { status: 503 } });
});
