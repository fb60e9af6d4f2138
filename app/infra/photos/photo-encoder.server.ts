import { type ChildProcess, fork } from "node:child_process";
import { Semaphore } from "async-mutex";
import { environmentOfChild } from "../env.server";
import { log } from "../log.server";
import { measureQueue } from "../metrics.server";
import type { PhotoAnswer, PhotoTask } from "./encode-photo";

interface EncoderOptions extends PhotoProcessOptions {
  /** Milliseconds without a photo after which the process is ended. */
  idleTime: number;
}

const faults = {
  crashed: "This photo is damaged and cannot be read. Choose another one.",
  late: "Reading this photo takes too long. Make it smaller and try again.",
};

export class PhotosUnavailableError extends Error {}

/** The process starts with the first photo. Those that wait are kept here, out of the reach of a crash. */
export class PhotoEncoder {
  readonly #options: EncoderOptions;
  readonly #semaphore: Semaphore;
  #process: PhotoProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #waiting = 0;

  constructor(options: EncoderOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore(options.slots);
    measureQueue("photo decodes", () => this.#waiting);
  }

  /** @throws PhotosUnavailableError */
  async encode(task: PhotoTask): Promise<PhotoAnswer> {
    const answer = await this.#inTurn(task, 1);
    if (typeof answer !== "string") return answer;
    // Another photo may have ended the process: alone, one that ends it again is to blame.
    const again = await this.#inTurn(task, this.#options.slots);
    return typeof again === "string" ? { fault: faults[again] } : again;
  }

  #inTurn(task: PhotoTask, slots: number) {
    this.#waiting++;
    return this.#semaphore.runExclusive(() => {
      this.#waiting--;
      return this.#ask(task);
    }, slots);
  }

  async #ask(task: PhotoTask): Promise<PhotoAnswer | keyof typeof faults> {
    clearTimeout(this.#idle);
    try {
      if (!this.#process || this.#process.hasEnded) this.#process = new PhotoProcess(this.#options);
      return await this.#process.encode(task);
    } catch (error) {
      if (error instanceof PhotoProcessError && error.reason !== "not started") return error.reason;
      throw new PhotosUnavailableError("The photo process does not start", { cause: error });
    } finally {
      this.#endWhenIdle();
    }
  }

  #endWhenIdle() {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(
      () => this.#process?.isIdle && this.#process.kill(),
      this.#options.idleTime,
    ).unref();
  }
}

export interface PhotoProcessOptions {
  module: string;
  slots: number;
  /** Milliseconds for one photo, from when it is sent. */
  deadline: number;
}

type Message = { ready: true } | { id: number; answer: PhotoAnswer };

class PhotoProcessError extends Error {
  readonly reason: "late" | "crashed" | "not started";
  constructor(reason: PhotoProcessError["reason"]) {
    super(`The photo process: ${reason}`);
    this.reason = reason;
  }
}

/** Decodes in a process of its own, which hostile photos may crash and which takes what they leave behind with it. */
export class PhotoProcess {
  readonly #child: ChildProcess;
  readonly #deadline: number;
  readonly #waiting = new Map<number, PromiseWithResolvers<PhotoAnswer>>();
  #lastId = 0;
  #isReady = false;
  hasEnded = false;

  constructor({ module, slots, deadline }: PhotoProcessOptions) {
    this.#deadline = deadline;
    this.#child = fork(module, [String(slots)], {
      env: environmentOfChild(),
      execArgv: ["--max-old-space-size=64", "--max-semi-space-size=1"],
      // Sends bytes as bytes.
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("message", message => this.#receive(message as Message));
    this.#child.once("exit", (code, signal) => this.#end(signal ?? code));
    this.#child.on("error", error => this.#end(error.message));
    // A web process that has nothing else to do may end.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get isIdle() {
    return this.#waiting.size === 0;
  }

  /** @throws PhotoProcessError */
  async encode(task: PhotoTask): Promise<PhotoAnswer> {
    const id = ++this.#lastId;
    const waiting = Promise.withResolvers<PhotoAnswer>();
    this.#waiting.set(id, waiting);
    // A decoder's own time limit does not help where the decoder is stuck.
    const late = setTimeout(() => this.#stop(id), this.#deadline);
    try {
      this.#child.send({ id, task }, () => {});
      return await waiting.promise;
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
    }
  }

  kill() {
    this.hasEnded = true;
    this.#child.kill("SIGKILL");
  }

  #receive(message: Message) {
    if ("ready" in message) this.#isReady = true;
    else this.#waiting.get(message.id)?.resolve(message.answer);
  }

  #stop(id: number) {
    log.warn("a photo took too long; the photo process is ended");
    this.#waiting.get(id)?.reject(new PhotoProcessError("late"));
    this.kill();
  }

  #end(why: string | number | null) {
    if (!this.hasEnded) log.warn({ why }, "the photo process ended; the next photo starts another one");
    this.hasEnded = true;
    for (const { reject } of this.#waiting.values())
      reject(new PhotoProcessError(this.#isReady ? "crashed" : "not started"));
  }
}
