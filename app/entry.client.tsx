/** Nothing of React Router is sent to the browser: `browser/main.ts` is the script of every page. */
export {};
