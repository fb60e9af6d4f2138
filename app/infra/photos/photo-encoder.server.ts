import { Semaphore } from "async-mutex";
import { measureQueue } from "../metrics.server";
import { PhotoProcess, PhotoProcessError, type PhotoProcessOptions } from "./photo-process.server";
import type { PhotoAnswer, PhotoTask } from "./process/encode-photo";

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
