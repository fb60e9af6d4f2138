import { spawn } from "node:child_process";
import { programs } from "../../../scripts/test/engine-programs.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import type { Browser, Element, Engine, Tab } from "./driver.ts";
import { end, startScreen } from "./screen.ts";
import { until } from "./until.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const keys = { Escape: "\uE00C", Enter: "\uE007", Tab: "\uE004", Backspace: "\uE003", ArrowDown: "\uE015" };

/** Less than the 70 s after which WebKit gives up on a service worker. */
const answerTimeoutMs = 40_000;

/** WebKitGTK through W3C WebDriver, which reports no console messages. */
export const webKit: Engine = { launch };

async function launch({ isScripted }: { isScripted: boolean }): Promise<Browser> {
  const [port = 0] = await freePorts(1);
  const screen = await startScreen();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: "x11" };
  const driver = spawn(programs.webKitDriver, [`--port=${port}`], { env, stdio: "ignore" });
  const root = `http://127.0.0.1:${port}`;
  await until(() => isReady(root), "WebKitWebDriver");
  const session = await newSession(root, isScripted);
  const first = await call<string>(`${session}/window`, "GET");
  return {
    tab: tabOf(session, first),
    async newTab() {
      // WebDriver cannot bring a tab of this browser to the front.
      const { handle } = await call<{ handle: string }>(`${session}/window/new`, "POST", { type: "window" });
      return tabOf(session, handle);
    },
    faults: [],
    async close() {
      await call(session, "DELETE").catch(() => {});
      await end(driver);
      await end(screen.running);
    },
  };
}

async function newSession(root: string, isScripted: boolean) {
  const args = ["--automation", `--enable-javascript=${isScripted}`];
  const { sessionId } = await call<{ sessionId: string }>(`${root}/session`, "POST", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: programs.miniBrowser, args } } },
  });
  return `${root}/session/${sessionId}`;
}

function tabOf(session: string, handle: string): Tab {
  return {
    async show() {},
    async open(url) {
      await here("/url", { url });
    },
    run: (source, ...args) => here("/execute/sync", { script: source, args }),
    async find(source, ...args) {
      const found = await here<Record<string, string> | null>("/execute/sync", { script: source, args });
      return found && elementOf(`/element/${found[elementKey]}`);
    },
    async press(key) {
      const actions = ["keyDown", "keyUp"].map(type => ({ type, value: keys[key] }));
      await here("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async addCookie(cookie) {
      // Has no domain, like the site's own cookie, so that the site can delete it.
      await here("/cookie", { cookie });
    },
    async resize(width, height) {
      // The window has a bar above the page.
      const [w = 0, h = 0] = await here<number[]>("/execute/sync", {
        script: "return [outerWidth - innerWidth, outerHeight - innerHeight]",
        args: [],
      });
      await here("/window/rect", { width: width + w, height: height + h });
    },
  };

  async function here<T>(path: string, body: object): Promise<T> {
    await call(`${session}/window`, "POST", { handle });
    return call<T>(session + path, "POST", body);
  }

  /** WebDriver does not wait for smooth scrolling. */
  function elementOf(at: string): Element {
    const id = { [elementKey]: at.slice("/element/".length) };
    return {
      async click() {
        const script = `arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`;
        await here("/execute/sync", { script, args: [id] });
        await here(`${at}/click`, {});
      },
      type: text => here(`${at}/value`, { text }),
      attach: file => here(`${at}/value`, { text: file }),
    };
  }
}

async function isReady(root: string) {
  return fetch(`${root}/status`).then(
    answer => answer.ok,
    () => false,
  );
}

async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
