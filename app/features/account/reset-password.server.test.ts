import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { UnsecuredJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllEnvs());

test("expired tokens of a link are tried once while the service is down", async () => {
  const paths: string[] = [];
  const service = createServer((request, response) => {
    paths.push(request.url ?? "");
    response.writeHead(503).end();
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  vi.resetModules();
  const { openRecovery } = await import("./reset-password.server");
  const { createIsolatedClient } = await import("~/infra/supabase/supabase.server");
  const accessToken = new UnsecuredJWT({}).setExpirationTime("-1 minute").encode();
  const recovery = { accessToken, refreshToken: "none", email: "ada@example.com", type: "recovery" } as const;
  await expect(openRecovery(createIsolatedClient(), recovery)).rejects.toMatchObject({ status: 503 });
  expect(paths).toEqual(["/auth/v1/token?grant_type=refresh_token"]);
  service.close();
});
