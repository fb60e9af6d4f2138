import { createServer } from "node:http";
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

function portOf([server]: Awaited<ReturnType<typeof listen>>) {
  const address = server?.address();
  if (!address || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}
