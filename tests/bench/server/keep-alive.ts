import http from "node:http";

export interface KeepAlive extends Disposable {
  /** Milliseconds until the whole page has arrived. */
  time(path: string): Promise<number>;
}

/** One keep-alive connection of a signed-in browser. */
export function openKeepAlive(url: string, cookie: string): KeepAlive {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie, "accept-encoding": "br" };
  return { time, [Symbol.dispose]: () => agent.destroy() };

  async function time(path: string) {
    const start = performance.now();
    await get(path);
    return performance.now() - start;
  }

  function get(path: string) {
    return new Promise<void>((resolve, reject) => {
      const request = http.get(url + path, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`));
        response.resume().on("end", resolve).on("error", reject);
      });
      request.on("error", reject);
    });
  }
}
