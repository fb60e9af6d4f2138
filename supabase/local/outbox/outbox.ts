import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { type Clock, systemClock } from "./clock.ts";
import { DeliverySchedule } from "./delivery-schedule.ts";
import type { QueuedMail } from "./mail-files.ts";
import { MailQueue } from "./mail-queue.ts";
import { type MailTransport, maxConnections, type Outcome } from "./smtp-transport.ts";

interface OutboxOptions {
  dir: string;
  transport: MailTransport;
  /** Milliseconds for which the link in a mail works. */
  linkLifetime: number;
  log: (line: string) => void;
  clock?: Clock;
}

/** Keeps mails on disk until the mail server has taken them. */
export class Outbox implements EmailDriver {
  readonly #options: Required<OutboxOptions>;
  readonly #queue: MailQueue;
  readonly #schedule = new DeliverySchedule(maxConnections);
  readonly #underWay = new Set<Promise<void>>();
  readonly #settled = { sent: 0, refused: 0, expired: 0 };
  #cancelTimer = () => {};
  #isStopped = false;

  private constructor(options: OutboxOptions, queue: MailQueue) {
    this.#options = { clock: systemClock, ...options };
    this.#queue = queue;
    const waiting = queue.list().filter(({ state }) => state === "waiting");
    for (const mail of waiting.reverse()) this.#enqueue(mail);
  }

  static async open(options: OutboxOptions) {
    const outbox = new Outbox(options, await MailQueue.open(options.dir));
    outbox.#work();
    return outbox;
  }

  list() {
    return this.#queue.list();
  }

  counts() {
    return { waiting: this.#schedule.size, ...this.#settled };
  }

  /** Milliseconds. */
  longestWait() {
    const oldest = this.list().findLast(({ state }) => state === "waiting");
    return oldest ? this.#options.clock.now() - Date.parse(oldest.createdAt) : 0;
  }

  /** Accepted once it is on the disk. */
  async send({ to, subject, html = "" }: EmailMessage) {
    const { clock, linkLifetime } = this.#options;
    this.#enqueue(await this.#queue.add({ to, subject, html }, clock.now(), linkLifetime));
    this.#work();
  }

  /** False when it is under way, was sent, or its link has expired. */
  async retry(id: string) {
    const now = this.#options.clock.now();
    const mail = this.#queue.find(id);
    if (!mail?.html || Date.parse(mail.expiresAt) <= now || this.#schedule.isUnderWay(id)) return false;
    await this.#queue.change(mail, { state: "waiting" }, now);
    this.#schedule.resume();
    this.#enqueue(mail);
    this.#work();
    return true;
  }

  /** Mails under way stay in the queue. */
  async stop() {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#options.transport.close();
    await Promise.all(this.#underWay);
  }

  #enqueue({ id, expiresAt }: QueuedMail) {
    this.#schedule.add(id, Date.parse(expiresAt));
  }

  #work() {
    if (this.#isStopped) return;
    this.#cancelTimer();
    const { clock } = this.#options;
    for (const id of this.#schedule.takeExpired(clock.now())) this.#run(id, mail => this.#giveUp(mail));
    for (const id of this.#schedule.takeDue(clock.now())) this.#run(id, mail => this.#try(mail));
    const next = this.#schedule.nextTime();
    if (next === undefined) return;
    this.#cancelTimer = clock.after(Math.max(0, next - clock.now()), () => this.#work());
  }

  #run(id: string, work: (mail: QueuedMail) => Promise<void>) {
    const mail = this.#queue.find(id);
    if (!mail) return;
    const running = work(mail).finally(() => {
      this.#underWay.delete(running);
      this.#work();
    });
    this.#underWay.add(running);
  }

  async #try(mail: QueuedMail) {
    const outcome = await this.#options.transport.deliver(mail);
    if (this.#isStopped && outcome.kind !== "sent") return;
    if (outcome.kind === "unreachable") return this.#pause(mail, outcome);
    if (this.#schedule.resume()) this.#options.log("The mail server takes mail again.");
    await (outcome.kind === "deferred" ? this.#defer(mail, outcome) : this.#settle(mail, outcome));
  }

  async #pause(mail: QueuedMail, { answer }: Outcome, now = this.#options.clock.now()) {
    const tries = mail.tries + 1;
    await this.#change(mail, { tries, lastAnswer: answer });
    const delay = this.#schedule.pause(mail.id, tries, now);
    if (delay)
      this.#options.log(`No mail can be sent, the next try is in ${delay / 1_000} seconds: ${answer}`);
  }

  async #defer(mail: QueuedMail, { answer }: Outcome, now = this.#options.clock.now()) {
    const tries = mail.tries + 1;
    this.#options.log(`Mail ${mail.id} is tried again later: ${answer}`);
    await this.#change(mail, { tries, lastAnswer: answer });
    this.#schedule.defer(mail.id, tries, now);
  }

  async #settle(mail: QueuedMail, { kind, answer }: Outcome) {
    const isSent = kind === "sent";
    this.#settled[isSent ? "sent" : "refused"]++;
    if (!isSent) this.#options.log(`Mail ${mail.id} was refused and is not tried again: ${answer}`);
    const outcome = { tries: mail.tries + 1, lastAnswer: answer };
    await this.#change(mail, { ...outcome, ...(isSent ? { state: kind, html: "" } : { state: "refused" }) });
    this.#schedule.remove(mail.id);
  }

  async #giveUp(mail: QueuedMail) {
    const reason = mail.lastAnswer || "it was never tried";
    this.#settled.expired++;
    this.#options.log(`Mail ${mail.id} was given up, its link has expired: ${reason}`);
    await this.#change(mail, { state: "expired", html: "" });
  }

  /** A disk that takes no change is no reason to send a mail twice: this process goes on with what it knows. */
  async #change(mail: QueuedMail, change: Partial<QueuedMail>) {
    const { clock, log } = this.#options;
    await this.#queue.change(mail, change, clock.now()).catch(error => {
      log(`The state of mail ${mail.id} could not be written: ${error.message}`);
    });
  }
}
