/** No feature tells WebKit apart. Every browser on an iPhone is WebKit, and Chromium names AppleWebKit as well. */
export function isWebKit(userAgent: string) {
  return userAgent.includes("AppleWebKit/") && !/Chrom(e|ium)\//.test(userAgent);
}
