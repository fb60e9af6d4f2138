export type PhotoFormat = "webp" | "jpeg";

/** Browsers without WebP name the formats they take; who only says that anything will do, takes WebP. */
export function acceptedFormat(accept: string | null): PhotoFormat {
  if (!accept || accept.trim() === "*/*") return "webp";
  const refused = /image\/webp\s*;\s*q=0(\.0*)?\s*(,|$)/i;
  return /image\/webp\b/i.test(accept) && !refused.test(accept) ? "webp" : "jpeg";
}
