export type PhotoFormat = "webp" | "jpeg";

export function acceptedFormat(headers: Headers): PhotoFormat {
  const accept = headers.get("Accept");
  if (!accept || accept.trim() === "*/*") return "webp";
  const refused = /image\/webp\s*;\s*q=0(\.0*)?\s*(,|$)/i;
  if (/image\/webp\b/i.test(accept)) return refused.test(accept) ? "jpeg" : "webp";
  // Firefox and Safari name no image format when they open a photo as a page.
  const namesNoFormat = !/image\//i.test(accept) && accept.includes("*/*");
  return namesNoFormat && headers.has("Sec-Fetch-Dest") ? "webp" : "jpeg";
}
