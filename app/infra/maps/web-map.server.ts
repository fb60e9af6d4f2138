import type { Coordinates } from "~/lib/coordinates";
import { env } from "../env.server";

/** Where the operator's web map shows a place. Null where none is set. */
export function webMapAt({ latitude, longitude }: Coordinates, link = env.TREKS_MAP_LINK) {
  const href = link?.replaceAll("{lat}", `${latitude}`).replaceAll("{lon}", `${longitude}`);
  return href ? { href, host: new URL(href).host } : null;
}
