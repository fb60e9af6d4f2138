/** Nothing of React Router is sent to the browser: `enhance/main.ts` is the script of every page. */
export {};
