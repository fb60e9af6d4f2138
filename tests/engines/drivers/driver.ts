/** What the journeys need of a browser; each engine has one adapter. */
export interface Engine {
  /** With storage and cookies of its own. */
  launch(options: { isScripted: boolean }): Promise<Browser>;
}

export interface Browser {
  tab: Tab;
  newTab(): Promise<Tab>;
  /** What the browser itself reported: errors and policy violations. Empty where it reports nothing. */
  faults: string[];
  close(): Promise<void>;
}

/** `source` is the body of a function, which finds its arguments in `arguments`. It works without page scripts too. */
export interface Tab {
  /** Before the others: what is hidden follows no other tab. */
  show(): Promise<void>;
  open(url: string): Promise<void>;
  run<T>(source: string, ...args: unknown[]): Promise<T>;
  /** Null where `source` returns no element. */
  find(source: string, ...args: unknown[]): Promise<Element | null>;
  /** To what has the focus. */
  press(key: "Escape" | "Enter" | "Tab" | "Backspace" | "ArrowDown"): Promise<void>;
  addCookie(cookie: { name: string; value: string; path: string; httpOnly: boolean }): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

export interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}
