import { exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";

const tag = "@http";

test("health is answered for every host name, address or none", { tag }, async () => {
  for (const Host of ["127.0.0.1", "203.0.113.7:8080", "[::1]", "balancer.internal"]) {
    const answer = await exchange(message("GET /health", { Host }));
    expect(statusOf(answer), Host).toBe(200);
    expect(answer, Host).toContain('{"status":"ok"}');
  }
  const oldProbe = await exchange("GET /health HTTP/1.0\r\n\r\n");
  expect(oldProbe).toContain('{"status":"ok"}');
  const head = await exchange(message("HEAD /health", { Host: "balancer.internal" }));
  expect(statusOf(head)).toBe(200);
  expect(head).not.toContain("status");
});
