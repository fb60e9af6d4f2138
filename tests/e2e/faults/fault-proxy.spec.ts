import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { type Fault, type FaultProxy, startFaultProxy } from "../../support/sites/fault-proxy.ts";

/** The backend answers every request with its method, path and body. */
async function withProxy(work: (proxy: FaultProxy) => Promise<void>) {
  const backend = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ asked: `${request.method} ${request.url}`, body }));
  });
  await once(backend.listen(0, "127.0.0.1"), "listening");
  const proxy = await startFaultProxy(`http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  try {
    await work(proxy);
  } finally {
    await proxy.stop();
    backend.close();
  }
}

const tag = ["@http"];

test("what is not broken passes with its method, query and body", { tag }, async () => {
  await withProxy(async proxy => {
    proxy.inject("/auth", { kind: "refuse" });
    const answer = await fetch(`${proxy.url}/rest/v1/x?a=b`, { method: "POST", body: "words" });
    expect(await answer.json()).toEqual({ asked: "POST /rest/v1/x?a=b", body: "words" });
    expect(proxy.asked).toEqual(["POST /rest/v1/x?a=b"]);
  });
});

test("the longest prefix decides, until the proxy is healed", { tag }, async () => {
  await withProxy(async proxy => {
    const status = async (path: string) => (await fetch(proxy.url + path)).status;
    proxy.inject("/auth", { kind: "status", status: 500 });
    proxy.inject("/auth/v1/token", { kind: "pass" });
    expect(await status("/auth/v1/token")).toBe(200);
    expect(await status("/auth/v1/user")).toBe(500);
    proxy.heal();
    expect(await status("/auth/v1/user")).toBe(200);
  });
});

test("every kind of broken answer is what it says", { tag }, async () => {
  await withProxy(async proxy => {
    const ask = async (fault: Fault, signal?: AbortSignal) => {
      proxy.inject("/", fault);
      return fetch(`${proxy.url}/x`, signal ? { signal } : {});
    };
    await expect(ask({ kind: "refuse" })).rejects.toThrow("fetch failed");
    await expect(ask({ kind: "hang" }, AbortSignal.timeout(200))).rejects.toThrow("timeout");
    await expect(ask({ kind: "cut", bytes: 5 }).then(answer => answer.text())).rejects.toThrow("terminated");
    await expect(ask({ kind: "garbage" }).then(answer => answer.json())).rejects.toThrow("JSON");

    const page = await ask({ kind: "html", status: 502 });
    expect([page.status, await page.text()]).toEqual([502, expect.stringMatching(/^<html>/)]);
    const body = { code: "over_request_rate_limit" };
    const refusal = await ask({ kind: "status", status: 429, body, headers: { "retry-after": "7" } });
    expect([refusal.status, refusal.headers.get("retry-after"), await refusal.json()]).toEqual([
      429,
      "7",
      body,
    ]);
    const always = await ask({ kind: "sometimes", share: 1, faults: [{ kind: "status", status: 500 }] });
    const never = await ask({ kind: "sometimes", share: 0, faults: [{ kind: "status", status: 500 }] });
    expect([always.status, never.status]).toEqual([500, 200]);
    const late = await ask({ kind: "delay", milliseconds: 20 });
    expect(await late.json()).toEqual({ asked: "GET /x", body: "" });
  });
});
