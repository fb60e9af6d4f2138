import { once } from "node:events";
import { createServer } from "node:http";
import { UnsecuredJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.unstubAllEnvs());

test("the tokens of a link that have ended are not waited for while the service is away", async () => {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(503).end();
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  vi.resetModules();
  const { openRecovery } = await import("./reset-password.server");
  const accessToken = new UnsecuredJWT({}).setExpirationTime("-1 minute").encode();
  const { createIsolatedClient } = await import("~/infra/supabase/supabase.server");
  const opening = openRecovery(createIsolatedClient(), {
    accessToken,
    refreshToken: "none",
    email: "ada@example.com",
    type: "recovery",
  });
  await expect(opening).rejects.toMatchObject({ status: 503 });
  expect(asked).toEqual(["/auth/v1/token?grant_type=refresh_token"]);
  service.close();
});
