import { z } from "zod";
import { askProject } from "./ask.ts";
import { type Finding, mend, note, ok } from "./finding.ts";
import type { Project } from "./project.ts";

const schema = z.object({ keys: z.array(z.object({ kty: z.string() })) });

/** With public keys Treks verifies a token itself. */
export async function checkSigningKeys(project: Project): Promise<Finding> {
  const { status, json } = await askProject(project, "/auth/v1/.well-known/jwks.json");
  const { data } = schema.safeParse(json);
  if (status !== 200 || !data)
    return mend(
      `The keys that verify tokens cannot be read (${status}): no session is believed. See the auth service's logs.`,
    );
  if (data.keys.some(({ kty }) => kty === "EC" || kty === "RSA"))
    return ok("Tokens are signed with a key pair, so Treks verifies them itself.");
  return note(
    "Tokens are signed with a shared secret, so Treks asks the auth service about each. Change to a key pair: Settings, JWT Keys.",
  );
}
