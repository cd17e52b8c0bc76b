/** What the story needs of a browser. Elements are named by CSS selectors; acting on one waits until it can be used. */
export type Driver = {
  /** Name and version. */
  name: string;
  open: (url: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Runs a function in the page, where it sees nothing of the test. What it returns comes back as JSON. */
  run: <T>(inPage: (...given: string[]) => T | Promise<T>, ...given: string[]) => Promise<T>;
  /** Starts the app anew at `url`, on what the browser has stored. */
  coldStart: (url: string) => Promise<void>;
  close: () => Promise<void>;
};

/** How long a browser may take to get where it should be, on a busy machine. In milliseconds. */
export const PATIENCE = 60_000;

/** Wide enough for tables and the sidebar. */
export const WINDOW = { width: 1280, height: 800 };
