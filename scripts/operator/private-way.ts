/** Whether what is sent to this address is encrypted, or stays on this machine. */
export function isPrivateWay(url: string) {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
