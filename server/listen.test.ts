import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { drain, listen, requireFreePort } from "./listen.ts";
import { SettingsError } from "./settings.ts";

test("draining lets a request under way finish and takes no new one", async () => {
  let answer = () => {};
  const arrived = Promise.withResolvers<void>();
  const create = () =>
    createServer((_, response) => {
      answer = () => response.end("finished");
      arrived.resolve();
    });
  const servers = await listen(create, "127.0.0.1", 0);
  const url = `http://127.0.0.1:${portOf(servers)}/`;
  const underWay = fetch(url).then(response => response.text());
  await arrived.promise;

  const drained = drain(servers);
  await expect(fetch(url)).rejects.toThrow();
  answer();
  expect(await underWay).toBe("finished");
  await drained;
});

test("localhost answers at both of its addresses, where the machine has both", async () => {
  const servers = await listen(() => createServer((_, response) => response.end("here")), "localhost", 0);
  expect(await (await fetch(`http://127.0.0.1:${portOf(servers)}/`)).text()).toBe("here");
  await drain(servers);
});

test("a port that is taken is found out before anything starts", async () => {
  const servers = await listen(() => createServer(), "127.0.0.1", 0);
  const port = portOf(servers);
  await expect(requireFreePort("localhost", port)).rejects.toThrow(SettingsError);
  await drain(servers);
  await requireFreePort("localhost", port);
});

test("who sends nothing, or one byte at a time, is hung up on, and nobody else notices", async () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
  const create = () =>
    createServer((request, response) => request.on("end", () => response.end("whole")).resume());
  const servers = await listen(create, "127.0.0.1", 0, limits);
  const port = portOf(servers);
  const idle = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
  const slow = Array.from({ length: 20 }, () => dripping(port));
  const answers = slow.map(answerOf);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("whole");
  await Promise.all(idle.map(socket => once(socket.resume(), "close")));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  await drain(servers);
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

function portOf([server]: Awaited<ReturnType<typeof listen>>) {
  const address = server?.address();
  if (!address || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
