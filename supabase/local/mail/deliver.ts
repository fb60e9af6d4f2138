import { type MailTransport, maxConnections } from "./smtp.ts";
import type { MailStore, Message } from "./store.ts";

/** These are seconds before a retry, of which the last repeats. */
const mailDelays = [5, 30, 120, 600];
/** These are seconds for all mail while the server cannot be reached. */
const serverDelays = [5, 30, 120];
const pollMs = 1_000;
const noContent = { html: "" };

interface DeliverySettings {
  store: MailStore;
  transport: MailTransport;
  log: (line: string) => void;
}

export type Delivery = Awaited<ReturnType<typeof startDelivery>>;

export async function startDelivery({ store, transport, log }: DeliverySettings) {
  const settled = { sent: 0, refused: 0, expired: 0 };
  const active = new Set<Promise<void>>();
  let isClaiming = false;
  let isStopped = false;
  let serverFailures = 0;
  let pausedUntil = 0;
  await store.makeDue();
  const timer = setInterval(work, pollMs);
  void work();
  return { settled, work, retry, stop };

  async function work() {
    const free = maxConnections - active.size;
    if (isStopped || isClaiming || free === 0) return;
    isClaiming = true;
    try {
      const mails = await store.claim(free, Date.now() < pausedUntil);
      if (!isStopped) mails.forEach(run);
    } catch (error) {
      log(`Waiting mail could not be read: ${(error as Error).message}`);
    } finally {
      isClaiming = false;
    }
  }

  function run(mail: Message) {
    const delivery = deliver(mail)
      .catch(error => log(`The state of mail ${mail.id} could not be written: ${error.message}`))
      .finally(() => {
        active.delete(delivery);
        void work();
      });
    active.add(delivery);
  }

  async function deliver(mail: Message) {
    const { id, expires_at, last_answer } = mail;
    if (Date.parse(expires_at) <= Date.now()) {
      settled.expired++;
      log(`Mail ${id} was given up, its link has expired: ${last_answer || "it was never tried"}`);
      return store.change(id, { state: "expired", ...noContent });
    }
    // The mail was claimed just before a pause began.
    if (Date.now() < pausedUntil) return store.change(id, { due_at: new Date(pausedUntil) });
    const { kind, answer } = await transport.deliver(mail);
    if (isStopped && kind !== "sent") return;
    if (kind === "unreachable") pause(answer);
    else resume();
    const change = { tries: mail.tries + 1, last_answer: answer };
    if (kind === "sent" || kind === "refused") {
      settled[kind]++;
      if (kind === "refused") log(`Mail ${id} was refused and is not tried again: ${answer}`);
      return store.change(id, { ...change, state: kind, ...(kind === "sent" && noContent) });
    }
    if (kind === "deferred") log(`Mail ${id} is tried again later: ${answer}`);
    const delay = delayAfter(change.tries, kind === "deferred" ? mailDelays : serverDelays);
    const due_at = new Date(Math.min(Date.now() + delay, Date.parse(expires_at)));
    return store.change(id, { ...change, state: "waiting", due_at });
  }

  /** All mail pauses, because a login must not be tried for each. */
  function pause(answer: string) {
    if (Date.now() < pausedUntil) return;
    serverFailures++;
    const delay = delayAfter(serverFailures, serverDelays);
    pausedUntil = Date.now() + delay;
    log(`No mail can be sent, the next try is in ${delay / 1_000} seconds: ${answer}`);
  }

  function resume() {
    if (serverFailures > 0) log("The mail server takes mail again.");
    serverFailures = 0;
    pausedUntil = 0;
  }

  async function retry(id: string) {
    if (!(await store.retry(id))) return false;
    pausedUntil = 0;
    void work();
    return true;
  }

  async function stop() {
    isStopped = true;
    clearInterval(timer);
    transport.close();
    await Promise.all(active);
  }
}

function delayAfter(failures: number, seconds: number[]) {
  return (seconds[Math.min(failures, seconds.length) - 1] ?? 0) * 1_000;
}
