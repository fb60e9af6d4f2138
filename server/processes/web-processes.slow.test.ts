import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePorts } from "../../tests/support/sites/free-ports.ts";
import { testDir } from "../../tests/support/test-dir.ts";
import { readWebMetrics, startWebProcesses, type WebProcesses } from "./web-processes.ts";

const module = path.resolve("tests/support/sites/faulty-web.ts");
let dir: string;
let port: number;
let url: string;
let web: WebProcesses;
const log = vi.fn();

beforeEach(async () => {
  dir = testDir();
  [port = 0] = await freePorts(1);
  url = `http://127.0.0.1:${port}`;
  log.mockClear();
  web = await startWebProcesses({ ...options(), log, heartbeatTimeoutMs: 4_000 });
});

afterEach(async () => {
  await web.stop();
});

test("replaces a process after an uncaught exception, without losing a request", async () => {
  const slow = startPost("/");
  const pid = await ask("/throw");
  await vi.waitFor(async () => expect(await ask("/")).not.toBe(pid), 10_000);
  expect(await slow.finish()).toBe(pid);
  expect(await logged()).toMatchObject([{ level: 60, msg: "uncaught exception" }]);
  expect(log.mock.calls).toEqual([["The web process is replaced; another one is started."]]);
});

test.each(["/spin", "/fill"])("replaces a process that is stuck in %s", async fault => {
  const pid = await ask("/");
  await expect(ask(fault)).rejects.toThrow();
  await vi.waitFor(async () => expect(await ask("/")).not.toBe(pid), 10_000);
});

test("the others answer while a killed process is replaced", async () => {
  await startTwo();
  for (let kill = 0; kill < 3; kill++) {
    const [pid = ""] = await pidsOfTwo();
    process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(kill + 1), 10_000);
    for (let asked = 0; asked < 20; asked++) expect(await ask("/")).not.toBe(pid);
  }
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Web process [12] ended \(SIGKILL\); another/));
});

test("counts the tries of all processes together, also after they were replaced", async () => {
  await startTwo();
  await pidsOfTwo();
  expect([await ask("/try"), await ask("/try"), await ask("/try")]).toEqual(Array(3).fill("allowed"));
  await web.replace();
  expect(await Promise.all(Array.from({ length: 8 }, () => ask("/try")))).toEqual(Array(8).fill("refused"));
});

test("a process that is stuck is left out of the metrics of the others", async () => {
  await startTwo();
  await pidsOfTwo();
  const processesIn = (metrics: string) => metrics.match(/^process_resident_memory_bytes.*"\d"/gm)?.length;
  expect(processesIn(await readWebMetrics())).toBe(2);
  void ask("/spin").catch(() => {});
  await vi.waitFor(async () => expect(processesIn(await readWebMetrics())).toBe(1), 10_000);
});

test("replaces one process after the other for a new build, and answers every request", async () => {
  await startTwo();
  const before = await pidsOfTwo();
  const slow = startPost("/");
  let answered = 0;
  let isOver = false;
  const agent = new http.Agent({ keepAlive: true });
  const asking = Promise.all([agent, agent, false as const, false as const].map(askOn));
  const replaced = Promise.all([web.replace(), web.replace()]).then(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), 20_000);
  expect(before).toContain(await slow.finish());
  await replaced;
  await asking;
  agent.destroy();
  expect(answered).toBeGreaterThan(0);
  expect(log.mock.calls.map(([line]) => /\d/.exec(line)?.[0])).toEqual(["1", "2", "1", "2"]);
  for (const pid of await pidsOfTwo()) expect(before).not.toContain(pid);

  async function askOn(agent: http.Agent | false) {
    while (!isOver) {
      await ask("/", agent);
      answered++;
    }
  }
});

test("finishes open requests before the stop and accepts no new ones", async () => {
  const slow = Array.from({ length: 50 }, () => startPost("/"));
  const pid = await ask("/");
  const stopped = web.stop();
  await vi.waitFor(() => expect(ask("/")).rejects.toThrow(), 10_000);
  expect(new Set(await Promise.all(slow.map(({ finish }) => finish())))).toEqual(new Set([pid]));
  await stopped;
});

test("finishes background work before the stop", async () => {
  await ask("/later");
  await web.stop();
  expect(await logged()).toMatchObject([{ msg: "finished later" }]);
});

test("the process ends with its parent and frees the port", async () => {
  await web.stop();
  const script = `
    import { startWebProcesses } from ${JSON.stringify(path.resolve("server/processes/web-processes.ts"))};
    await startWebProcesses({ ...${JSON.stringify(options())}, log() {} });
    process.stdout.write("ready");`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await once(parent.stdout, "data");
  await ask("/");
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(ask("/")).rejects.toThrow("ECONNREFUSED"), 20_000);
});

function options() {
  const env = { ...process.env, FAULTY_LOG: path.join(dir, "log") };
  return { host: "127.0.0.1", port, env, module };
}

async function startTwo() {
  await web.stop();
  web = await startWebProcesses({ ...options(), log, processes: 2 });
}

async function pidsOfTwo() {
  const pids = new Set<string>();
  for (let tries = 0; pids.size < 2 && tries < 100; tries++)
    for (const pid of await Promise.all(Array.from({ length: 16 }, () => ask("/")))) pids.add(pid);
  expect(pids.size).toBe(2);
  return [...pids];
}

async function logged() {
  const lines = (await readFile(path.join(dir, "log"), "utf8")).trim().split("\n");
  return lines.map(line => JSON.parse(line));
}

function ask(pathname: string, agent: http.Agent | false = false) {
  return answerOf(http.get(url + pathname, { agent }));
}

/** A post whose body takes until `finish` is called. */
function startPost(pathname: string) {
  const request = http.request(url + pathname, { method: "POST", agent: false });
  request.write("a=");
  return {
    finish() {
      request.end("b");
      return answerOf(request);
    },
  };
}

async function answerOf(request: http.ClientRequest) {
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  return text(answer);
}
