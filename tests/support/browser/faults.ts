import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** Console errors, uncaught errors (hydration's among them) and policy violations of a browser. */
export class Faults {
  readonly found: string[] = [];
  readonly #refusals = new Set<string>();
  #mayLoseConnection = false;
  #mayLackScripts = false;

  watch(context: BrowserContext) {
    context.on("console", message => this.#note(message));
    context.on("weberror", fault => void this.found.push(fault.error().message));
  }

  /** The browser reports every 4xx, 502 and 503 of a page as an error. */
  expectRefusalOf(path: string) {
    this.#refusals.add(path);
  }

  expectLostConnection() {
    this.#mayLoseConnection = true;
  }

  expectBlockedScripts() {
    this.#mayLackScripts = true;
  }

  #note(message: ConsoleMessage) {
    if (message.type() !== "error" || this.#isExpected(message)) return;
    this.found.push(`${message.text()} (${message.location().url})`);
  }

  #isExpected(message: ConsoleMessage) {
    if (
      this.#mayLoseConnection &&
      /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|FAILED|TIMED_OUT|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/.test(
        message.text(),
      )
    )
      return true;
    const { pathname } = new URL(message.location().url);
    if (this.#mayLackScripts && /net::ERR_FAILED/.test(message.text()) && pathname.endsWith(".js"))
      return true;
    const refused = /^Failed to load resource.* (4\d\d|50[23]) /.test(message.text());
    return refused && this.#refusals.has(pathname.replace(/\.data$/, ""));
  }
}
