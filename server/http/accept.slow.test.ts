import { once } from "node:events";
import { Agent, get, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { createHttpServer } from "./accept.ts";

test("draining finishes open requests and accepts no new ones", async () => {
  let answer = () => {};
  const arrived = Promise.withResolvers<void>();
  const { port, drain } = await serve((_, response) => {
    answer = () => response.end("finished");
    arrived.resolve();
  });
  const url = `http://127.0.0.1:${port}/`;
  const underWay = fetch(url);
  await arrived.promise;

  const drained = drain();
  await expect(fetch(url)).rejects.toThrow();
  answer();
  const response = await underWay;
  expect([response.headers.get("connection"), await response.text()]).toEqual(["close", "finished"]);
  await drained;
});

test("draining closes a keep-alive connection with its next response", async () => {
  const { port, drain } = await serve((_, response) => response.end("here"));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first = await ask(port, agent);
  expect(first.headers.connection).toBe("keep-alive");

  const drained = drain();
  const second = await ask(port, agent);
  expect(second.headers.connection).toBe("close");
  await drained;
});

test("draining closes idle connections and ends at its timeout", async () => {
  const { port, drain } = await serve((_, response) => response.end("here"));
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent);
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  const start = performance.now();
  await drain(1_500);
  expect(performance.now() - start).toBeLessThan(5_000);
  await vi.waitFor(() => expect(agent.freeSockets).toEqual({}));
  silent.destroy();
});

test("closes connections that send nothing or one byte at a time, and answers others meanwhile", async () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const answer: RequestListener = (request, response) =>
    request.on("end", () => response.end("whole")).resume();
  const { port, drain } = await serve(answer, limits);
  const idle = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  const slow = Array.from({ length: 20 }, () => dripping(port));
  const answers = slow.map(answerOf);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("whole");
  await Promise.all(idle.map(socket => once(socket.resume(), "close")));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  await drain();
});

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

async function serve(answer: RequestListener, limits: Parameters<typeof createHttpServer>[1] = {}) {
  const { server, drain } = createHttpServer(answer, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { port, drain: (timeoutMs = 10_000) => drain(timeoutMs) };
}

async function ask(port: number, agent: Agent) {
  const request = get({ host: "127.0.0.1", port, agent });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  await text(response);
  return response;
}
