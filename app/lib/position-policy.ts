/** For the pages that may ask where the browser is: lines that are walked, the list of places and the form of one. The server denies all others the position too: server/http/security-headers.ts. */
export const positionPolicy = {
  "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
};
