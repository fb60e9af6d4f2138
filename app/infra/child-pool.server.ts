import { type ChildProcess, fork } from "node:child_process";
import { Semaphore, type SemaphoreInterface, withTimeout } from "async-mutex";
import { environmentOfChild } from "./env.server";
import { log } from "./log.server";

interface PoolOptions {
  /** For the log, such as "photo". */
  noun: string;
  module: string;
  slots: number;
  heapMb: number;
  timeoutMs: number;
  /** How long a task waits for its turn. */
  maxWaitMs: number;
  idleMs: number;
}

/** Why a task has no answer. */
export type Fault = "crashed" | "late";

export class ChildUnavailableError extends Error {}

export class ChildBusyError extends Error {}

/** Hostile files may crash their reader or fill its memory, so they are read in a process of their own, a few at a time. */
export class ChildPool<Task, Answer extends object> {
  readonly #options: PoolOptions;
  readonly #semaphore: Semaphore;
  readonly #turn: SemaphoreInterface;
  #child: Child<Task, Answer> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore(options.slots);
    this.#turn = withTimeout(this.#semaphore, options.maxWaitMs, new ChildBusyError());
  }

  /** `prepare` is called at the task's turn, so that tasks that wait hold no copy of their file. @throws ChildBusyError, ChildUnavailableError */
  async run(prepare: () => Task | Promise<Task>): Promise<Answer | Fault> {
    const ask = async () => this.#ask(await prepare());
    const answer = await this.#turn.runExclusive(ask);
    if (typeof answer !== "string") return answer;
    // Another task may have ended the process, so this one gets a second try, alone.
    return this.#semaphore.runExclusive(ask, this.#options.slots);
  }

  async #ask(task: Task): Promise<Answer | Fault> {
    clearTimeout(this.#idle);
    try {
      if (!this.#child || this.#child.hasEnded) this.#child = new Child(this.#options);
      return await this.#child.ask(task);
    } catch (cause) {
      throw new ChildUnavailableError(`The ${this.#options.noun} process does not start`, { cause });
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#child?.killIfIdle(), this.#options.idleMs).unref();
    }
  }
}

type Message<Answer> = { ready: true } | { id: number; answer: Answer };

class Child<Task, Answer extends object> {
  readonly #child: ChildProcess;
  readonly #options: PoolOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<Answer | Fault>>();
  #lastId = 0;
  #isReady = false;
  hasEnded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#child = fork(options.module, [String(options.slots)], {
      env: environmentOfChild(),
      execArgv: [`--max-old-space-size=${options.heapMb}`, "--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("message", message => this.#receive(message as Message<Answer>));
    this.#child.once("exit", (code, signal) => this.#end(signal ?? code));
    this.#child.on("error", error => this.#end(error.message));
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** @throws if the process ended before it was ready. */
  async ask(task: Task): Promise<Answer | Fault> {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<Answer | Fault>();
    this.#waiting.set(id, waiting);
    const timer = setTimeout(() => this.#stop(id), this.#options.timeoutMs);
    try {
      this.#child.send({ id, task }, () => {});
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  killIfIdle() {
    if (this.#waiting.size === 0) this.#kill();
  }

  #kill() {
    this.hasEnded = true;
    this.#child.kill("SIGKILL");
  }

  #receive(message: Message<Answer>) {
    if ("ready" in message) this.#isReady = true;
    else this.#waiting.get(message.id)?.resolve(message.answer);
  }

  #stop(id: number) {
    const { noun } = this.#options;
    log.warn(`a ${noun} took too long; the ${noun} process is ended`);
    this.#waiting.get(id)?.resolve("late");
    this.#kill();
  }

  #end(why: string | number | null) {
    const { noun } = this.#options;
    if (!this.hasEnded) log.warn({ why }, `the ${noun} process ended; the next ${noun} starts another one`);
    this.hasEnded = true;
    for (const { resolve, reject } of this.#waiting.values()) {
      if (this.#isReady) resolve("crashed");
      else reject(new Error(`it ended before it was ready (${why})`));
    }
  }
}
