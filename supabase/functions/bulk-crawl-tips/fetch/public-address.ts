import ipaddr from "ipaddr.js";

// All that is given out for the public internet. Every IPv6 form that carries an IPv4 address lies outside of it or
// has a range of its own, so none has to be taken apart.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address belongs to the public internet. What the library does not know is not public. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === "unicast";
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return !address.zoneId && address.range() === "unicast" && address.match(GLOBAL_IPV6);
}
