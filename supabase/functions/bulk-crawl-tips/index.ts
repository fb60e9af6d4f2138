import { serveCrawl } from "./serve-crawl.ts";

serveCrawl();
