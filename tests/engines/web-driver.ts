import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePorts } from "../support/sites/free-ports.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const longestWait = 20_000;

export type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** A browser on a virtual screen, driven by W3C WebDriver. */
export async function startBrowser(driver: string, capabilities: object) {
  const [port = 0] = await freePorts(1);
  const screen = await startScreen();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: "x11" };
  const running = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const root = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${root}/status`).then(
      answer => answer.ok,
      () => false,
    ),
  );
  const { sessionId } = await call<{ sessionId: string }>(`${root}/session`, "POST", {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${root}/session/${sessionId}`;

  async function open(url: string) {
    await call(`${session}/url`, "POST", { url });
  }

  /** Returns the result of `source`, the body of a function. */
  async function run<T>(source: string, ...args: unknown[]): Promise<T> {
    return call<T>(`${session}/execute/sync`, "POST", { script: source, args });
  }

  /** Waits until the expression `source` is true on the page. */
  async function see(source: string) {
    await until(() => run<boolean>(`return Boolean(${source})`).catch(() => false), source);
  }

  async function find(css: string) {
    const found = await call<Record<string, string>>(`${session}/element`, "POST", {
      using: "css selector",
      value: css,
    });
    return `${session}/element/${found[elementKey]}`;
  }

  async function type(css: string, text: string) {
    await call(`${await find(css)}/value`, "POST", { text });
  }

  /** WebDriver does not wait for smooth scrolling. */
  async function click(css: string) {
    await run(
      `document.querySelector(arguments[0]).scrollIntoView({ block: "center", behavior: "instant" })`,
      css,
    );
    await call(`${await find(css)}/click`, "POST", {});
  }

  async function addCookie(cookie: object) {
    await call(`${session}/cookie`, "POST", { cookie });
  }

  async function stop() {
    await call(session, "DELETE").catch(() => {});
    await end(running);
    await end(screen.running);
  }

  return { open, run, see, type, click, addCookie, stop };
}

/** Xvfb chooses the number of a free display. */
async function startScreen() {
  const running = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(running.stdout, "data");
  return { running, display: `:${String(number).trim()}` };
}

async function end(running: ChildProcess) {
  running.kill("SIGTERM");
  if (running.exitCode === null && running.signalCode === null) await once(running, "exit");
}

async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function until(holds: () => Promise<boolean>, what = "the driver") {
  const end = Date.now() + longestWait;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await wait(100);
  }
}
