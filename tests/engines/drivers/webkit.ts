import { spawn } from "node:child_process";
import { Builder, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { programs } from "../../../scripts/test/engine-programs.ts";
import { freePorts } from "../../support/sites/free-ports.ts";
import type { Browser, Element, Engine, Tab } from "./driver.ts";
import { end, startScreen } from "./screen.ts";
import { until } from "./until.ts";

const keys = {
  Escape: Key.ESCAPE,
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  ArrowDown: Key.ARROW_DOWN,
};

/** Less than the 70 s after which WebKit gives up on a service worker. */
const pageLoadMs = 40_000;

/** WebKitGTK through WebDriver, which reports no console messages. */
export const webKit: Engine = { launch };

async function launch({ isScripted }: { isScripted: boolean }): Promise<Browser> {
  const [port = 0] = await freePorts(1);
  const screen = await startScreen();
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: "x11" };
  const program = spawn(programs.webKitDriver, [`--port=${port}`], { env, stdio: "ignore" });
  const server = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${server}/status`).then(Boolean, () => false), "WebKitWebDriver");
  const args = ["--automation", `--enable-javascript=${isScripted}`];
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: "MiniBrowser",
      timeouts: { pageLoad: pageLoadMs },
      "webkitgtk:browserOptions": { binary: programs.miniBrowser, args },
    })
    .build();
  return {
    tab: tabOf(driver, await driver.getWindowHandle()),
    async newTab() {
      // WebDriver cannot bring a tab of this browser to the front.
      await driver.switchTo().newWindow("window");
      return tabOf(driver, await driver.getWindowHandle());
    },
    faults: [],
    async close() {
      await driver.quit().catch(() => {});
      await end(program);
      await end(screen.running);
    },
  };
}

function tabOf(driver: WebDriver, handle: string): Tab {
  return {
    async show() {},
    open: url => here(() => driver.get(url)),
    run: (source, ...args) => here(() => driver.executeScript(source, ...args)),
    async find(source, ...args) {
      const found = await here(() => driver.executeScript<WebElement | null>(source, ...args));
      return found && elementOf(driver, found);
    },
    press: key => here(() => driver.actions().sendKeys(keys[key]).perform()),
    // Has no domain, like the site's own cookie, so that the site can delete it.
    addCookie: cookie => here(() => driver.manage().addCookie(cookie)),
    async resize(width, height) {
      // The window has a bar above the page.
      const script = "return [outerWidth - innerWidth, outerHeight - innerHeight]";
      const [w = 0, h = 0] = await here(() => driver.executeScript<number[]>(script));
      await driver
        .manage()
        .window()
        .setRect({ width: width + w, height: height + h });
    },
  };

  async function here<T>(act: () => Promise<T>) {
    await driver.switchTo().window(handle);
    return act();
  }
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
