import { spawn } from "node:child_process";
import { once } from "node:events";
import { Server } from "node:net";
import { expect, test } from "vitest";
import { freePorts } from "../../tests/support/sites/free-ports.ts";
import { bindSocket } from "./bound-socket.ts";

// This rests on a private function of Node: when it fails after an upgrade, the supervisor needs another way to keep
// its port open while one web process follows another.
test("a socket is bound without listening, and another process can listen on it", async () => {
  const [port = 0] = await freePorts(1);
  const socket = bindSocket("127.0.0.1", port);
  if (typeof socket === "string") throw new Error(socket);
  await expect(ask(port)).rejects.toThrow();

  for (const answer of ["first", "second"]) {
    const child = startListener(answer);
    child.send("socket", socket);
    await once(child, "message");
    expect(await ask(port)).toBe(answer);
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  socket.close();
});

test("a socket can be listened on in the process that has bound it", async () => {
  const socket = bindSocket("127.0.0.1", 0);
  if (typeof socket === "string") throw new Error(socket);
  const server = new Server().listen(socket);
  await once(server, "listening");
  expect(server.address()).toMatchObject({ address: "127.0.0.1", port: expect.any(Number) });
  server.close();
});

test("an address that is not this machine's is an error with a name", () => {
  expect(bindSocket("203.0.113.1", 0)).toBe("EADDRNOTAVAIL");
});

function startListener(answer: string) {
  const program = `
    process.on("message", (_, socket) => {
      const server = require("node:http").createServer((_, response) => response.end("${answer}"));
      server.listen(socket, () => process.send("listening"));
    });`;
  return spawn(process.execPath, ["-e", program], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
}

async function ask(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  return answer.text();
}
