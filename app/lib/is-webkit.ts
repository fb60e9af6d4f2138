/** By its name, because no feature tells it. Every browser on an iPhone is WebKit; Chromium names its ancestor as well. */
export function isWebKit(userAgent: string) {
  return userAgent.includes("AppleWebKit/") && !/Chrom(e|ium)\//.test(userAgent);
}
