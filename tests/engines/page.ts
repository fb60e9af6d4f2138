import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type Element, until } from "./drivers/browser.ts";

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
export function pageOf(browser: Browser, root: string) {
  return { open, opensWith, holds, resolves, sees, isAt, type, attach, press, expand };

  /** With `hydrated`, waits for the islands. */
  async function open(path: string, { hydrated = false } = {}) {
    await browser.open(root + path);
    if (hydrated) await holds(`"hydrated" in document.documentElement.dataset`);
  }

  /** Opens the page again until the expression holds soon after. The worker sends posts when a page opens. */
  async function opensWith(path: string, expression: string) {
    await until(async () => {
      await open(path);
      await wait(1_000);
      return browser.run<boolean>(`return Boolean(${expression})`);
    }, expression);
  }

  async function holds(expression: string, ...args: unknown[]) {
    const ask = () => browser.run<boolean>(`return Boolean(${expression})`, ...args).catch(() => false);
    await until(ask, `${expression} ${args.join(" ")}`).catch(async error => {
      const shown = "return location.href + '\\n' + document.body.innerText.slice(0, 800)";
      throw new Error(`${error.message}\n${await browser.run(shown).catch(String)}`);
    });
  }

  /** Asks for the promise again until it resolves to something true. */
  async function resolves(promise: string) {
    const ask = async () => {
      await browser.run(`${promise}.then(answer => { window.answer = Boolean(answer); })`);
      return browser.run<boolean>("return window.answer");
    };
    await until(ask, promise);
  }

  async function sees(...texts: string[]) {
    for (const text of texts) {
      await holds("document.body.innerText.toLowerCase().includes(arguments[0].toLowerCase())", text);
    }
  }

  async function isAt(path: string) {
    await holds("location.pathname + location.search === arguments[0]", path);
  }

  /** Replaces texts by field name. A field that posts its text through a hidden one has only an id. */
  async function type(texts: Record<string, string>) {
    for (const [name, text] of Object.entries(texts)) {
      const selector = `[name="${name}"]:not(.hidden), [id="${name}"], input[id$="-${name}"]`;
      const field = await found("return document.querySelector(arguments[0])", [selector]);
      await browser.run("document.querySelector(arguments[0]).select()", selector);
      await field.type(text);
    }
  }

  async function attach(name: string, file: string) {
    const selector = `input[name="${name}"]`;
    await (await found("return document.querySelector(arguments[0])", [selector])).attach(file);
  }

  async function press(button: string, within?: string) {
    await click(named, ["button", button, within]);
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

  function found(source: string, args: unknown[]): Promise<Element> {
    return until(() => browser.find(source, ...args).catch(() => null), args.join(" "));
  }
}
