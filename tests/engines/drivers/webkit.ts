import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { programs } from "../../../scripts/test/engine-programs.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import { type Browser, type Element, until } from "./browser.ts";

/** Less than the 70 s after which WebKit gives up on a service worker. */
const pageLoadMs = 40_000;

/** WebKitGTK through WebDriver, on a screen of its own. */
export async function launchWebKit(): Promise<Browser> {
  const [port = 0] = await freePorts(1);
  const { screen, display } = await startScreen();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" };
  const program = spawn(programs.webKitDriver, [`--port=${port}`], { env, stdio: "ignore" });
  const server = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${server}/status`).then(Boolean, () => false), "WebKitWebDriver");
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      timeouts: { pageLoad: pageLoadMs },
      "webkitgtk:browserOptions": { binary: programs.miniBrowser, args: ["--automation"] },
    })
    .build();
  return {
    open: url => driver.get(url),
    run: (source, ...args) => driver.executeScript(source, ...args),
    async find(source, ...args) {
      const found = await driver.executeScript<WebElement | null>(source, ...args);
      return found && elementOf(driver, found);
    },
    async close() {
      await driver.quit().catch(() => {});
      await end(program);
      await end(screen);
    },
  };
}

function elementOf(driver: WebDriver, element: WebElement): Element {
  return {
    async click() {
      // WebDriver does not wait for smooth scrolling.
      const script = `arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`;
      await driver.executeScript(script, element);
      await element.click();
    },
    type: text => element.sendKeys(text),
    attach: file => element.sendKeys(file),
  };
}

async function startScreen() {
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const screen = spawn(programs.screen, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(screen.stdout, "data");
  return { screen, display: `:${String(number).trim()}` };
}

async function end(running: ChildProcess) {
  running.kill("SIGTERM");
  if (running.exitCode === null && running.signalCode === null) await once(running, "exit");
}
