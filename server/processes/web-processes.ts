import type { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { answerMetricsQuestions, askForMetrics } from "../../supabase/local/metrics.ts";
import type { Settings } from "../settings.ts";
import { supervise } from "./supervisor.ts";

/** V8 lets a small heap grow by less between two collections of all of it: with 256 there would be a third more of them. */
const heapMegabytes = 512;
/** V8 takes only powers of two. 32 would save nothing, and cost 27 MB. */
const semiSpaceMegabytes = 16;

export type WebProcesses = Awaited<ReturnType<typeof startWebProcesses>>;

interface WebProcessOptions extends Pick<Settings, "host" | "port"> {
  env: NodeJS.ProcessEnv;
  processes?: number;
  module?: string;
  heartbeatTimeoutMs?: number;
  readMetrics?: () => Promise<string>;
  log: (message: string) => void;
}

export async function startWebProcesses({
  host,
  port,
  env,
  log,
  processes = 1,
  ...options
}: WebProcessOptions) {
  // Workers accept from one socket: passed through this process, a connection would be lost with the worker it was sent to.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: options.module ?? path.join(import.meta.dirname, "../web.ts"),
    args: [],
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${semiSpaceMegabytes}`],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  new RateLimiterClusterMaster();
  const first = await startNumber(1);
  const others = Array.from({ length: processes - 1 }, (_, at) => startNumber(at + 2));
  const web = [first, ...(await Promise.all(others))];
  let rolling = Promise.resolve();
  return { replace, stop };

  function startNumber(number: number) {
    const name = processes > 1 ? `Web process ${number}` : "The web process";
    return supervise({ name, start, log });

    function start() {
      const worker = cluster.fork({
        ...env,
        HOST: host,
        PORT: String(port),
        TREKS_PROCESSES: String(processes),
        TREKS_PROCESS: processes > 1 ? String(number) : undefined,
      });
      // A worker may end before an answer to it was written.
      worker.on("error", () => {});
      if (options.readMetrics) answerMetricsQuestions(worker.process, options.readMetrics);
      killWhenSilent(worker.process, options.heartbeatTimeoutMs ?? 20_000);
      return { child: worker.process, ready: once(worker, "listening") };
    }
  }

  function replace() {
    rolling = rolling.then(async () => {
      for (const each of web) await each.replace();
    });
    return rolling;
  }

  async function stop() {
    await Promise.all(web.map(each => each.stop()));
  }
}

/** A process that is stuck or starting is left out. */
export async function readWebMetrics(): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).flatMap(worker => worker ?? []);
  const texts = await Promise.all(workers.map(worker => askForMetrics(worker.process, 1_000)));
  return AggregatorRegistry.aggregate(texts.filter(Boolean).map(text => JSON.parse(text))).metrics();
}

/** This counts ticks, because time also passes while the machine sleeps. */
function killWhenSilent(child: ChildProcess, timeoutMs: number) {
  let silentTicks = 0;
  const ticking = setInterval(() => ++silentTicks > 10 && child.kill("SIGKILL"), timeoutMs / 10);
  child.on("message", () => {
    silentTicks = 0;
  });
  child.once("exit", () => clearInterval(ticking));
}
