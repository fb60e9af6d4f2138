import { createHmac } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { env } from "../env.server";
import { networkOf } from "../limits.server";
import { log } from "../log.server";
import { requestContext } from "../request.server";

/**
 * One line for each try to log in. Of the address it keeps a digest under the site's secret: tries at one account are
 * seen to belong together, and nobody reads whose it is.
 */
export function logLogin(
  context: Readonly<RouterContextProvider>,
  email: string,
  outcome: "done" | "refused" | "limited",
) {
  const { id, address } = context.get(requestContext);
  log.info({ id, network: networkOf(address), account: digestOf(email), outcome }, "login");
}

function digestOf(email: string) {
  const digest = createHmac("sha256", env.SESSION_SECRET).update(email.toLowerCase());
  return digest.digest("base64url").slice(0, 22);
}
