export { startTemplate as default } from "./backend.ts";
