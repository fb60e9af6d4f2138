import http from "node:http";

export function openKeepAlive(url: string, cookie: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie, "accept-encoding": "br" };
  return { time };

  /** Milliseconds until the whole page has arrived. */
  async function time(path: string) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const request = http.get(url + path, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}.`));
        response.resume().on("end", resolve).on("error", reject);
      });
      request.on("error", reject);
    });
    return performance.now() - start;
  }
}
