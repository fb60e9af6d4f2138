import { type ChildProcess, fork } from "node:child_process";
import { Semaphore } from "async-mutex";
import { photoProblems } from "~/lib/photo-file";
import { environmentOfChild } from "../env.server";
import { log } from "../log.server";
import type { PhotoAnswer, PhotoTask } from "./encode-photo";

interface EncoderOptions {
  module: string;
  slots: number;
  timeoutMs: number;
  idleMs: number;
}

const faults = {
  crashed: photoProblems.damaged,
  late: "Reading this photo takes too long. Make it smaller and try again.",
};

type Outcome = PhotoAnswer | keyof typeof faults;

export class PhotosUnavailableError extends Error {}

export class PhotoEncoder {
  readonly #options: EncoderOptions;
  readonly #semaphore: Semaphore;
  #process: PhotoProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: EncoderOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore(options.slots);
  }

  async encode(task: PhotoTask): Promise<PhotoAnswer> {
    const answer = await this.#semaphore.runExclusive(() => this.#ask(task));
    if (typeof answer !== "string") return answer;
    // Another photo may have ended the process, so this one gets a second try, alone.
    const again = await this.#semaphore.runExclusive(() => this.#ask(task), this.#options.slots);
    return typeof again === "string" ? { problem: faults[again] } : again;
  }

  async #ask(task: PhotoTask): Promise<Outcome> {
    clearTimeout(this.#idle);
    try {
      if (!this.#process || this.#process.hasEnded) this.#process = new PhotoProcess(this.#options);
      return await this.#process.encode(task);
    } catch (cause) {
      throw new PhotosUnavailableError("The photo process does not start", { cause });
    } finally {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#process?.killIfIdle(), this.#options.idleMs).unref();
    }
  }
}

type Message = { ready: true } | { id: number; answer: PhotoAnswer };

/** Hostile photos may crash the decoder or leak memory, so it runs in its own process. */
class PhotoProcess {
  readonly #child: ChildProcess;
  readonly #timeoutMs: number;
  readonly #waiting = new Map<number, PromiseWithResolvers<Outcome>>();
  #lastId = 0;
  #isReady = false;
  hasEnded = false;

  constructor({ module, slots, timeoutMs }: EncoderOptions) {
    this.#timeoutMs = timeoutMs;
    this.#child = fork(module, [String(slots)], {
      env: environmentOfChild(),
      execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("message", message => this.#receive(message as Message));
    this.#child.once("exit", (code, signal) => this.#end(signal ?? code));
    this.#child.on("error", error => this.#end(error.message));
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** @throws if the process ended before it was ready. */
  async encode(task: PhotoTask): Promise<Outcome> {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<Outcome>();
    this.#waiting.set(id, waiting);
    const timer = setTimeout(() => this.#stop(id), this.#timeoutMs);
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

  #receive(message: Message) {
    if ("ready" in message) this.#isReady = true;
    else this.#waiting.get(message.id)?.resolve(message.answer);
  }

  #stop(id: number) {
    log.warn("a photo took too long; the photo process is ended");
    this.#waiting.get(id)?.resolve("late");
    this.#kill();
  }

  #end(why: string | number | null) {
    if (!this.hasEnded) log.warn({ why }, "the photo process ended; the next photo starts another one");
    this.hasEnded = true;
    for (const { resolve, reject } of this.#waiting.values()) {
      if (this.#isReady) resolve("crashed");
      else reject(new Error(`it ended before it was ready (${why})`));
    }
  }
}
