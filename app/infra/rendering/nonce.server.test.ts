import { expect, test } from "vitest";
import { createNonce } from "./nonce.server";

test("no nonce is given out twice, and each has 128 bits", () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(nonces.length);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});
