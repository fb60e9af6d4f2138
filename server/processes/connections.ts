import type { ChildProcess } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import net, { type Server, type Socket } from "node:net";
import { SettingsError } from "../environment.ts";

const backlog = 4096;
const maxWaiting = 4096;
const maxWaitMs = 60_000;
/** Node sends one connection at a time to each process, and a busy process is slow to accept it. */
const maxUnderWay = 16;

export interface ConnectionMessage {
  type: "connection" | "accepted";
  id: number;
}

export async function listenForProcesses(host: string, port: number) {
  const waiting = new Set<Socket>();
  const processes = new Map<ChildProcess, Map<number, Socket>>();
  const servers = await listenOn(host, port, hold);
  let lastId = 0;
  return { addresses: servers.map(server => server.address() as net.AddressInfo), join, leave, close };

  function hold(connection: Socket) {
    waiting.add(connection);
    connection.setTimeout(maxWaitMs, () => connection.destroy());
    connection.once("close", () => waiting.delete(connection));
    passOn();
  }

  function join(child: ChildProcess) {
    const underWay = new Map<number, Socket>();
    child.on("message", ({ type, id }: ConnectionMessage) => {
      if (type !== "accepted") return;
      underWay.get(id)?.destroy();
      underWay.delete(id);
      passOn();
    });
    child.once("close", () => {
      leave(child);
      for (const connection of underWay.values()) waiting.add(connection);
      passOn();
    });
    processes.set(child, underWay);
    passOn();
  }

  function leave(child: ChildProcess) {
    processes.delete(child);
  }

  function passOn() {
    for (const connection of waiting) {
      const next = leastBusy();
      if (!next) return;
      const [child, underWay] = next;
      processes.delete(child);
      processes.set(child, underWay);
      waiting.delete(connection);
      if (connection.destroyed) continue;
      const id = ++lastId;
      underWay.set(id, connection);
      connection.once("close", () => underWay.delete(id));
      child.send({ type: "connection", id }, connection, { keepOpen: true }, () => {});
    }
  }

  function leastBusy() {
    let least: [ChildProcess, Map<number, Socket>] | undefined;
    for (const each of processes) if (each[1].size < (least?.[1].size ?? maxUnderWay)) least = each;
    return least;
  }

  function close() {
    for (const server of servers) server.close();
    for (const connection of waiting) connection.destroy();
  }
}

export async function requireFreePort(host: string, port: number) {
  for (const server of await listenOn(host, port, connection => connection.destroy())) {
    server.close();
    await once(server, "close");
  }
}

async function listenOn(host: string, port: number, accept: (connection: Socket) => void) {
  const servers: Server[] = [];
  for (const address of await addressesOf(host)) {
    const server = net.createServer({ pauseOnConnect: true, noDelay: true }, accept);
    server.maxConnections = maxWaiting;
    try {
      await once(server.listen({ host: address, port, backlog }), "listening");
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (address === "::1" && code !== "EADDRINUSE") continue;
      for (const each of servers) each.close();
      throw new SettingsError(reason(code, address, port));
    }
  }
  return servers;
}

async function addressesOf(host: string) {
  if (host === "localhost") return ["127.0.0.1", "::1"];
  const { address } = await lookup(host).catch(() => ({ address: host }));
  return [address];
}

function reason(code: string | undefined, address: string, port: number) {
  if (code === "EADDRINUSE") return `Port ${port} is taken: stop what uses it, or set PORT to another one.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  return `HOST ${address} is not an address of this machine (${code}).`;
}
