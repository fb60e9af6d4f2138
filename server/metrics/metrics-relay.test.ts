import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MetricsMessage } from "../../supabase/local/metrics.ts";
import { relayMetrics, stopRelayingMetrics } from "./metrics-relay.ts";

const children: ChildProcess[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const child of children.splice(0)) stopRelayingMetrics(child);
  vi.useRealTimers();
});

test("collects the metrics of all processes, for several requests at once", async () => {
  const web = startChild("1");
  const other = startChild("2");
  startChild("backend");
  const all = ["1", "2", "backend"];
  expect(await Promise.all([web.ask(), other.ask(), web.ask()])).toEqual([all, all, all]);
});

test("leaves out a silent process after a second, and one that is being replaced", async () => {
  const web = startChild("1");
  const stuck = startChild(null);
  const leaving = startChild("2");
  stopRelayingMetrics(leaving.child);
  const asking = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asking).toEqual(["1"]);
  stuck.child.emit("exit");
  expect(await web.ask()).toEqual(["1"]);
});

test("ignores a late answer to an earlier question", async () => {
  const web = startChild("1");
  const slow = startChild(null);
  const asking = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  await asking;
  slow.child.emit("message", { type: "metrics answer", id: slow.questions[0], metrics: [metricOf("late")] });
  const again = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toEqual(["1"]);
});

/** A fake process. Without a name it never answers. */
function startChild(name: string | null) {
  const answers = new EventEmitter();
  const questions: number[] = [];
  let lastRequest = 0;
  const channel = Object.assign(new EventEmitter(), { connected: true, send });
  const child = channel as unknown as ChildProcess;
  children.push(child);
  relayMetrics(child);
  return { child, questions, ask };

  function send(message: MetricsMessage) {
    if (message.type === "metrics answer") answers.emit(String(message.id), message.metrics);
    if (message.type !== "metrics question") return;
    questions.push(message.id);
    if (name) channel.emit("message", { type: "metrics answer", id: message.id, metrics: [metricOf(name)] });
  }

  function ask() {
    const id = ++lastRequest;
    return new Promise(resolve => {
      answers.once(String(id), (metrics: { name: string }[]) => resolve(metrics.map(each => each.name)));
      channel.emit("message", { type: "metrics question", id });
    });
  }
}

function metricOf(name: string) {
  return { name, help: "", type: "gauge", aggregator: "sum", values: [] };
}
