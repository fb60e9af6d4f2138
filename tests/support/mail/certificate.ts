import { generateKeyPairSync, sign } from "node:crypto";

/** Self-signed and valid for a day. */
export function makeCertificate(host: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, host))));
  const day = 86_400_000;
  const validity = sequence(utcTime(Date.now() - day), utcTime(Date.now() + day));
  const hostNames = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(der(0x82, host))));
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(hostNames)),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return { cert: pem(certificate), key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
}

function der(tag: number, value: Buffer | string) {
  const bytes = Buffer.from(value as string);
  const { length } = bytes;
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), bytes]);
}

function sequence(...parts: Buffer[]) {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Buffer) {
  return der(0x31, part);
}

function oid(...bytes: number[]) {
  return der(0x06, Buffer.from(bytes));
}

function utcTime(time: number) {
  return der(0x17, `${new Date(time).toISOString().replace(/\D/g, "").slice(2, 14)}Z`);
}

function pem(bytes: Buffer) {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64")}\n-----END CERTIFICATE-----\n`;
}
