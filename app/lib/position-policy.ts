/** For the pages on which a line is walked. The server denies all others the position too: server/http/security-headers.ts. */
export const positionPolicy = {
  "Permissions-Policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
};
