import { dataOrThrow } from "~/infra/supabase/errors.server";
import { createRequestClient } from "~/infra/supabase/supabase.server";

/** The token alone decides whose digest ends, so a session that has ended is no obstacle. Unknown tokens end nothing. */
export async function endDigest(token: string) {
  dataOrThrow(await createRequestClient(null).rpc("end_digest", { token }));
}
