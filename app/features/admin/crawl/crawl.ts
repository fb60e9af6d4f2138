/** How formatCount pages of a source are read. */
export const defaultLimit = 60;
export const maxLimit = 120;

export interface Crawl {
  sources: CrawlSource[];
  /** What became no tip, and why. */
  pages: { url: string; state: string; reason: string | null }[];
}

/** How formatCount pages of a source were found, and what became of them so far. */
export interface CrawlSource {
  source: string;
  found: number;
  waiting: number;
  created: number;
  skipped: number;
  failed: number;
}
