import http from "node:http";

export interface Address {
  path: string;
  /** Replaces headers of the connection. */
  headers?: Record<string, string>;
  /** 200 if not given. */
  status?: number;
}

export function openKeepAlive(url: string, cookie: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return { time };

  /** Milliseconds until the whole page has arrived. */
  async function time({ path, headers, status = 200 }: Address) {
    const start = performance.now();
    await new Promise<void>((resolve, reject) => {
      const options = { agent, headers: { cookie, "accept-encoding": "br", ...headers } };
      const request = http.get(url + path, options, response => {
        if (response.statusCode !== status) reject(new Error(`${path} answered ${response.statusCode}.`));
        response.resume().on("end", resolve).on("error", reject);
      });
      request.on("error", reject);
    });
    return performance.now() - start;
  }
}
