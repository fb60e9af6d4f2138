export interface Engine {
  /** Starts with empty storage. */
  launch(options: { isScripted: boolean }): Promise<Browser>;
}

export interface Browser {
  tab: Tab;
  newTab(): Promise<Tab>;
  /** Errors and policy violations, if the browser reports any. */
  faults: string[];
  close(): Promise<void>;
}

/** `source` is a function body that reads `arguments`. It also runs on pages without scripts. */
export interface Tab {
  /** Hidden tabs do not follow other tabs. */
  show(): Promise<void>;
  open(url: string): Promise<void>;
  run<T>(source: string, ...args: unknown[]): Promise<T>;
  find(source: string, ...args: unknown[]): Promise<Element | null>;
  press(key: "Escape" | "Enter" | "Tab" | "Backspace" | "ArrowDown"): Promise<void>;
  addCookie(cookie: { name: string; value: string; path: string; httpOnly: boolean }): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

export interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}
