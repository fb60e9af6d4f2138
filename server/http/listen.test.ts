import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { SettingsError } from "../settings-error.ts";
import { bindSockets, drain, listen, requireFreePort } from "./listen.ts";

test("draining lets a request under way finish and takes no new one", async () => {
  let answer = () => {};
  const arrived = Promise.withResolvers<void>();
  const servers = await serve("127.0.0.1", (_, response) => {
    answer = () => response.end("finished");
    arrived.resolve();
  });
  const url = `http://127.0.0.1:${portOf(servers)}/`;
  const underWay = fetch(url).then(response => response.text());
  await arrived.promise;

  const drained = drain(servers, 10_000);
  await expect(fetch(url)).rejects.toThrow();
  answer();
  expect(await underWay).toBe("finished");
  await drained;
});

test("a connection that is kept alive hears with its next answer that it ends", async () => {
  const servers = await serve("127.0.0.1", (_, response) => response.end("here"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const port = portOf(servers);
  const first = await ask(port, agent);
  expect(first.headers.connection).toBe("keep-alive");

  const drained = drain(servers, 10_000);
  const second = await ask(port, agent);
  expect(second.headers.connection).toBe("close");
  await drained;
});

test("localhost answers at both of its addresses, where the machine has both", async () => {
  const servers = await serve("localhost", (_, response) => response.end("here"));
  expect(servers.map(server => (server.address() as AddressInfo).address)).toContain("127.0.0.1");
  for (const server of servers) {
    const { address, port, family } = server.address() as AddressInfo;
    const host = family === "IPv6" ? `[${address}]` : address;
    expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe("here");
  }
  await drain(servers, 10_000);
});

test("a port that is taken is found out before anything starts", async () => {
  const servers = await serve("127.0.0.1", () => {});
  const port = portOf(servers);
  await expect(requireFreePort("localhost", port)).rejects.toThrow(SettingsError);
  await drain(servers, 10_000);
  await requireFreePort("localhost", port);
});

test("who sends nothing, or one byte at a time, is hung up on, and nobody else notices", async () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const answer: RequestListener = (request, response) =>
    request.on("end", () => response.end("whole")).resume();
  const servers = await serve("127.0.0.1", answer, limits);
  const port = portOf(servers);
  const idle = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  const slow = Array.from({ length: 20 }, () => dripping(port));
  const answers = slow.map(answerOf);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("whole");
  await Promise.all(idle.map(socket => once(socket.resume(), "close")));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  await drain(servers, 1_000);
});

test("a connection that does not read its answer is closed, and the answer ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const answering = Promise.withResolvers<ServerResponse>();
  const servers = await serve("127.0.0.1", (_, response) => {
    const write = () => response.write(Buffer.alloc(1_000_000));
    response.on("drain", write);
    write();
    answering.resolve(response);
  });
  const socket = connect(portOf(servers), "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const response = await answering.promise;
  while (!response.closed) {
    vi.advanceTimersByTime(5_000);
    await setImmediate();
  }
  socket.destroy();
  vi.useRealTimers();
  await drain(servers, 1_000);
});

/** A form that arrives byte by byte and has no end. */
function dripping(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => socket.write("a"), 20);
  return socket.on("error", () => clearInterval(drip)).on("close", () => clearInterval(drip));
}

async function answerOf(socket: Socket) {
  let answer = "";
  socket.on("data", bytes => {
    answer += bytes;
  });
  await new Promise(resolve => socket.on("close", resolve));
  return answer;
}

/** As the web process does it, but in the one that has bound the sockets. */
async function serve(host: string, answer: RequestListener, limits: Parameters<typeof listen>[2] = {}) {
  const sockets = await bindSockets(host, 0);
  return Promise.all(sockets.map(socket => listen(createServer(answer), socket, limits)));
}

async function ask(port: number, agent: Agent) {
  const request = get({ host: "127.0.0.1", port, agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await text(response);
  return response;
}

function portOf(servers: Server[]) {
  const [port] = servers.map(server => (server.address() as AddressInfo).port);
  return port ?? 0;
}
