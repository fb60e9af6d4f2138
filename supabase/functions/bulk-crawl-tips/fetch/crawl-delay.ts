export function createCrawlDelays() {
  const free = new Map<string, number>();
  return { wait };

  async function wait({ host }: URL, pause: number): Promise<void> {
    const now = Date.now();
    const turn = Math.max(now, free.get(host) ?? 0);
    free.set(host, turn + pause);
    if (turn > now) await new Promise(resolve => setTimeout(resolve, turn - now));
  }
}
