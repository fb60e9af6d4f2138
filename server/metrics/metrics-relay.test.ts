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

test("whoever asks learns what all processes have measured, the asking one included", async () => {
  const web = startChild("1");
  startChild("2");
  startChild("backend");
  expect(await web.ask()).toEqual(["1", "2", "backend"]);
});

test("a process that does not answer is left out after a second, and one that is being replaced is not asked", async () => {
  const web = startChild("1");
  const stuck = startChild(null);
  const leaving = startChild("2");
  stopRelayingMetrics(leaving.child);
  const asked = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toEqual(["1"]);
  stuck.child.emit("exit");
  expect(await web.ask()).toEqual(["1"]);
});

test("a late answer is not taken for that of the next question", async () => {
  const web = startChild("1");
  const slow = startChild(null);
  const asked = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
  slow.child.emit("message", { type: "metrics answer", id: slow.questions[0], metrics: [metricOf("late")] });
  const again = web.ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toEqual(["1"]);
});

test("requests at the same time are told apart", async () => {
  const [one, two] = [startChild("1"), startChild("2")];
  const answers = await Promise.all([one.ask(), two.ask(), one.ask()]);
  expect(answers).toEqual([
    ["1", "2"],
    ["1", "2"],
    ["1", "2"],
  ]);
});

/** Stands for a process with a channel; without a name it never answers. */
function startChild(name: string | null) {
  const answers = new EventEmitter();
  const questions: number[] = [];
  let lastRequest = 0;
  const channel = Object.assign(new EventEmitter(), { connected: true, send });
  // Only the channel of a process is used.
  const child = channel as unknown as ChildProcess;
  children.push(child);
  relayMetrics(child);
  return { child, questions, ask };

  function send(message: MetricsMessage) {
    if (message.type === "metrics of all") answers.emit(String(message.id), message.metrics);
    if (message.type !== "metrics question") return;
    questions.push(message.id);
    if (name) channel.emit("message", { type: "metrics answer", id: message.id, metrics: [metricOf(name)] });
  }

  function ask() {
    const id = ++lastRequest;
    return new Promise(resolve => {
      answers.once(String(id), (metrics: { name: string }[]) => resolve(metrics.map(each => each.name)));
      channel.emit("message", { type: "metrics request", id });
    });
  }
}

function metricOf(name: string) {
  return { name, help: "", type: "gauge", aggregator: "sum", values: [] };
}
