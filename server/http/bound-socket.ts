import net, { type Server } from "node:net";
import { getSystemErrorName } from "node:util";

export type BoundSocket = Server;

/** Private API of Node, used by `node:cluster`; there is no public one. Returns an error number when it fails. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4 | 6): BoundSocket | number;
};

/** A string is an error's name, such as EADDRINUSE. */
export function bindSocket(address: string, port: number): BoundSocket | string {
  const socket = createHandle(address, port, net.isIPv6(address) ? 6 : 4);
  return typeof socket === "number" ? getSystemErrorName(socket) : socket;
}
