import { type ChildProcess, fork } from "node:child_process";
import { environmentOfChild } from "../env.server";
import { log } from "../log.server";
import type { PhotoAnswer, PhotoTask } from "./process/encode-photo";

export interface PhotoProcessOptions {
  module: string;
  slots: number;
  /** Milliseconds for one photo, from when it is sent. */
  deadline: number;
}

type Message = { ready: true } | { id: number; answer: PhotoAnswer };

export class PhotoProcessError extends Error {
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
