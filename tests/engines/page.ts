import type { Element, Tab } from "./drivers/driver.ts";
import { until } from "./drivers/until.ts";

/** Finds a visible element by its exact name. */
const named = `
  const [selector, name, within] = arguments;
  const words = text => (text ?? "").replace(/\\s+/g, " ").trim();
  const scopes = within ? [...document.querySelectorAll("li, article, dialog, section, main")] : [document];
  const scope = scopes.filter(part => part === document || part.innerText.includes(within)).at(-1);
  return [...(scope?.querySelectorAll(selector) ?? [])].find(element =>
    words(element.getAttribute("aria-label") ?? element.innerText) === name && element.checkVisibility()) ?? null`;

/** Names of WebDriver errors of a click that can be retried. */
const notYet = /^(ElementNotInteractable|StaleElementReference|ElementClickIntercepted)Error$/;

export type Page = ReturnType<typeof pageOf>;

/** Every action waits until it is possible. */
export function pageOf(tab: Tab, root: string) {
  return { tab, open, reload, sees, lacks, holds, isAt, type, choose, attach, press, follow, expand, stored };

  /** With `alive`, waits for hydration. */
  async function open(path: string, { alive = false } = {}) {
    await tab.open(root + path);
    // With a foreign policy the page cannot report a violation, because its scripts are refused too.
    await holds("document.querySelector('style')?.sheet !== null");
    if (alive) await holds(`"hydrated" in document.documentElement.dataset`);
  }

  async function reload(options?: { alive: boolean }) {
    await open(await tab.run<string>("return location.pathname + location.search"), options);
  }

  async function holds(expression: string, ...args: unknown[]) {
    const ask = () => tab.run<boolean>(`return Boolean(${expression})`, ...args).catch(() => false);
    await until(ask, `${expression} ${args.join(" ")}`).catch(async error => {
      throw new Error(
        `${error.message}\n${await tab.run("return location.href + '\\n' + document.body.innerText.slice(0, 800)").catch(String)}`,
      );
    });
  }

  async function sees(...texts: string[]) {
    for (const text of texts) {
      await holds("document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())", text);
    }
  }

  async function lacks(selector: string) {
    await holds(
      "![...document.querySelectorAll(arguments[0])].some(found => found.checkVisibility())",
      selector,
    );
  }

  async function isAt(path: string) {
    await holds("location.pathname + location.search === arguments[0]", path);
  }

  /** Replaces texts by field name. A field that posts its text through a hidden one has only an id. */
  async function type(texts: Record<string, string>) {
    for (const [name, text] of Object.entries(texts)) {
      const selector = `[name="${name}"]:not(.hidden), [id="${name}"], input[id$="-${name}"]`;
      const field = await found("return document.querySelector(arguments[0])", [selector]);
      await tab.run("document.querySelector(arguments[0]).select()", selector);
      await field.type(text);
    }
  }

  async function choose(name: string, value: string) {
    const choice = `const list = document.querySelector('[name="' + arguments[0] + '"]');
      list.value = arguments[1];
      for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));`;
    await tab.run(choice, name, value);
  }

  async function attach(name: string, file: string) {
    await (await found(`return document.querySelector('input[name="' + arguments[0] + '"]')`, [name])).attach(
      file,
    );
  }

  async function press(button: string, within?: string) {
    await click(named, ["button, input[type=checkbox]", button, within]);
  }

  async function follow(link: string, within?: string) {
    await click(named, ["a", link, within]);
  }

  async function expand(selector: string) {
    await click("return document.querySelector(arguments[0])", [selector]);
  }

  /** Retries while the element moves or is rendered again. */
  async function click(source: string, args: unknown[]) {
    await until(async () => {
      const element = await found(source, args);
      return element.click().then(
        () => true,
        (error: Error) => {
          if (!notYet.test(error.name)) throw error;
        },
      );
    }, args.join(" "));
  }

  async function found(source: string, args: unknown[]): Promise<Element> {
    return until(() => tab.find(source, ...args).catch(() => null), args.join(" "));
  }

  async function stored<T>(key: string): Promise<T> {
    return JSON.parse(await tab.run<string>("return localStorage.getItem(arguments[0]) ?? 'null'", key));
  }
}
