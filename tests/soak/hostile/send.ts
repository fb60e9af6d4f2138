import http from "node:http";
import net from "node:net";

/** Sent by Node's client, or byte by byte where that would refuse it. */
export interface Attack {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
  raw: boolean;
}

export interface Answer {
  /** 0 when the connection ended without an answer. */
  status: number;
  location: string;
  body: string;
  milliseconds: number;
}

const patience = 20_000;

export function openSender(url: string) {
  const { hostname, port, host } = new URL(url);
  const target = { host: hostname === "localhost" ? "127.0.0.1" : hostname, port: Number(port) };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  return { send, close: () => agent.destroy() };

  /** @throws when the site accepts the request and does not answer. */
  async function send(attack: Attack): Promise<Answer> {
    const start = performance.now();
    const answer = await (attack.raw ? sendRaw(attack) : sendWhole(attack));
    return { ...answer, milliseconds: performance.now() - start };
  }

  function sendWhole({ method, path, headers, body }: Attack) {
    return new Promise<Omit<Answer, "milliseconds">>((resolve, reject) => {
      const all = [["Host", host], ["Content-Length", String(body.length)], ...headers].flat();
      const request = http.request({ ...target, agent, method, path, headers: all, timeout: patience });
      request.on("timeout", () => {
        request.destroy();
        reject(new Error("no answer"));
      });
      // A body that is too large is refused before it has been sent completely.
      request.on("error", () => resolve({ status: 0, location: "", body: "" }));
      request.on("response", response => {
        const chunks: Buffer[] = [];
        const { statusCode: status = 0, headers } = response;
        const end = () =>
          resolve({
            status,
            location: headers.location ?? "",
            body: Buffer.concat(chunks).toString("latin1"),
          });
        response
          .on("data", chunk => chunks.push(chunk))
          .on("end", end)
          .on("error", end);
      });
      request.end(body);
    });
  }

  function sendRaw({ method, path, headers, body }: Attack) {
    return new Promise<Omit<Answer, "milliseconds">>((resolve, reject) => {
      const all = [
        ["Host", host],
        ["Connection", "close"],
        ["Content-Length", String(body.length)],
        ...headers,
      ];
      // A later header replaces an earlier one of the same name.
      const lines = [
        ...new Map(all.map(([name = "", value]) => [name.toLowerCase(), `${name}: ${value}`])).values(),
      ];
      const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1");
      const socket = net.connect(target);
      let text = "";
      socket.setEncoding("latin1").setTimeout(patience, () => {
        socket.destroy();
        reject(new Error("no answer"));
      });
      socket.on("data", chunk => {
        text += chunk;
      });
      socket.on("error", () => {});
      socket.on("close", () => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
        resolve({ status, location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? "", body: text });
      });
      socket.end(Buffer.concat([head, body]));
    });
  }
}
