import ipaddr from "ipaddr.js";

// The public IPv6 range. Forms that embed an IPv4 address lie outside it or have a range of their own.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Ranges unknown to the library are not public. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return !address.zoneId && address.range() === "unicast" && address.match(GLOBAL_IPV6);
}
