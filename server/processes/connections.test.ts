import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SettingsError } from "../environment.ts";
import { listenForProcesses, requireFreePort } from "./connections.ts";

let connections: Awaited<ReturnType<typeof listenForProcesses>>;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  await listen("127.0.0.1");
});

afterEach(() => {
  connections.close();
  for (const client of clients.splice(0)) client.destroy();
});

test("connections wait for the first process", async () => {
  await connectClients(3);
  const child = new FakeProcess();
  connections.join(child.asProcess);
  await vi.waitFor(() => expect(child.taken).toHaveLength(3));
});

test("gives processes connections in turn, and few to a busy one", async () => {
  const [busy, idle] = [new FakeProcess(), new FakeProcess()];
  busy.isBusy = true;
  for (const child of [busy, idle]) connections.join(child.asProcess);
  await connectClients(2);
  await vi.waitFor(() => expect([busy.taken.length, idle.taken.length]).toEqual([1, 1]));
  await connectClients(60);
  await vi.waitFor(() => expect(busy.taken.length + idle.taken.length).toBe(62));
  expect(busy.taken.length).toBeLessThanOrEqual(16);
});

test("gives the connections that an ended process had not accepted to another", async () => {
  const dying = new FakeProcess();
  dying.isBusy = true;
  connections.join(dying.asProcess);
  await connectClients(5);
  await vi.waitFor(() => expect(dying.taken).toHaveLength(5));
  const next = new FakeProcess();
  connections.join(next.asProcess);
  dying.emit("close");
  await vi.waitFor(() => expect(next.taken).toHaveLength(5));
});

test("gives no connections to a process that is stopping", async () => {
  const [ending, other] = [new FakeProcess(), new FakeProcess()];
  for (const child of [ending, other]) connections.join(child.asProcess);
  connections.leave(ending.asProcess);
  await connectClients(10);
  await vi.waitFor(() => expect(other.taken).toHaveLength(10));
  expect(ending.taken).toEqual([]);
});

test("closes waiting connections and frees the port on close", async () => {
  const [client] = await connectClients(1);
  connections.close();
  await once(client as Socket, "close");
  await requireFreePort("127.0.0.1", port);
});

test("refuses a port that is taken and a foreign address", async () => {
  await expect(requireFreePort("localhost", port)).rejects.toThrow(SettingsError);
  await expect(listenForProcesses("127.0.0.1", port)).rejects.toThrow(/^Port \d+ is taken/);
  await expect(requireFreePort("203.0.113.1", port)).rejects.toThrow(/is not an address of this machine/);
});

async function listen(host: string) {
  connections = await listenForProcesses(host, 0);
  port = connections.addresses[0]?.port ?? 0;
}

async function connectClients(count: number) {
  const connecting = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  clients.push(...connecting);
  await Promise.all(connecting.map(client => once(client.resume(), "connect")));
  return connecting;
}

/** Accepts connections unless it is busy. */
class FakeProcess extends EventEmitter {
  readonly asProcess = this as unknown as ChildProcess;
  readonly taken: Socket[] = [];
  isBusy = false;

  send({ id }: { id: number }, connection: Socket) {
    this.taken.push(connection);
    if (!this.isBusy) setImmediate(() => this.emit("message", { type: "accepted", id }));
  }
}
