import { serveCrawl } from "./serve-crawl.ts";

export default serveCrawl();
