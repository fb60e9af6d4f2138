/**
 * No feature can be tested for it. Every browser on an iPhone is WebKit; Chromium names AppleWebKit as well.
 */
export function isWebKit(userAgent: string) {
  return userAgent.includes("AppleWebKit/") && !/Chrom(e|ium)\//.test(userAgent);
}
