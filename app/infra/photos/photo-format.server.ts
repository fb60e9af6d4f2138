export type PhotoFormat = "webp" | "jpeg";

/** Browsers without WebP name the formats they take; who only says that anything will do, takes WebP. */
export function acceptedFormat(asked: Headers): PhotoFormat {
  const accept = asked.get("Accept");
  if (!accept || accept.trim() === "*/*") return "webp";
  const refused = /image\/webp\s*;\s*q=0(\.0*)?\s*(,|$)/i;
  if (/image\/webp\b/i.test(accept)) return refused.test(accept) ? "jpeg" : "webp";
  return namesNoFormat(accept) && knowsWebp(asked) ? "webp" : "jpeg";
}

/** As Firefox and Safari do when they open a page, or a photo as one. */
function namesNoFormat(accept: string) {
  return !/image\//i.test(accept) && accept.includes("*/*");
}

/** Every browser that says what it fetches for takes WebP; others need not, and the private cache is one browser's. */
function knowsWebp(asked: Headers) {
  return asked.has("Sec-Fetch-Dest");
}
