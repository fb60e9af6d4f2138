/** In pages per source. */
export const defaultLimit = 60;
export const maxLimit = 120;

export interface Crawl {
  sources: CrawlSource[];
  /** Only pages that became no tip. */
  pages: { url: string; state: string; reason: string | null }[];
}

export interface CrawlSource {
  source: string;
  found: number;
  waiting: number;
  created: number;
  skipped: number;
  failed: number;
}
