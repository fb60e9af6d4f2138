import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

/** Different free ports of this machine: held open together until all are known. */
export async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map(server => once(server, "listening")));
  const ports = servers.map(server => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
  return ports;
}
