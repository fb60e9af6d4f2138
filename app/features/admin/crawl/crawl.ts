/** How many pages of a source are read. */
export const usualLimit = 60;
export const largestLimit = 120;

export interface Crawl {
  sources: CrawlSource[];
  /** What became no tip, and why. */
  pages: { url: string; state: string; reason: string | null }[];
}

/** How many pages of a source were found, and what became of them so far. */
export interface CrawlSource {
  source: string;
  found: number;
  waiting: number;
  created: number;
  skipped: number;
  failed: number;
}
