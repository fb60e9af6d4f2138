import net, { type Server } from "node:net";
import { getSystemErrorName } from "node:util";

/** A socket that holds its port but does not listen yet. It can be sent to another process, which listens on it. */
export type BoundSocket = Server;

/**
 * Private API of Node, for which there is no public one: what `node:cluster` binds its workers' sockets with. Returns
 * the number of an error when it fails.
 */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4 | 6): BoundSocket | number;
};

/** Binds the address, or names the error, such as EADDRINUSE. */
export function bindSocket(address: string, port: number): BoundSocket | string {
  const socket = createHandle(address, port, net.isIPv6(address) ? 6 : 4);
  return typeof socket === "number" ? getSystemErrorName(socket) : socket;
}
