import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface Certificate {
  /** PEM */
  cert: string;
  key: string;
}

interface Signer extends Certificate {
  name: string;
}

const SIGNED_WITH = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
const DAY = 86_400_000;

/** A certificate authority for one test. */
export function makeAuthority(name = "Test authority"): Signer {
  const isAuthority = extension("551d13", sequence(Buffer.from("0101ff", "hex")));
  return { name, ...issue({ name, extensions: isAuthority }) };
}

/** A certificate for a server of this name, self-signed without a signer. */
export function makeServerCertificate(
  host: string,
  { signer, expired = false }: { signer?: Signer; expired?: boolean } = {},
): Certificate {
  const names = extension("551d11", sequence(der(0x82, Buffer.from(host))));
  return issue({
    name: host,
    ...(signer && { signer }),
    extensions: names,
    until: Date.now() + (expired ? -DAY : DAY),
  });
}

interface Order {
  name: string;
  extensions: Buffer;
  signer?: Signer;
  until?: number;
}

/** The shortest X.509 version 3 certificate (RFC 5280) that servers and clients accept. */
function issue({ name, signer, extensions, until = Date.now() + DAY }: Order): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const content = sequence(
    der(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    SIGNED_WITH,
    distinguishedName(signer?.name ?? name),
    sequence(time(until - 10 * DAY), time(until)),
    distinguishedName(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extensions)),
  );
  return { key, cert: toPem(signed(content, createPrivateKey(signer?.key ?? key))) };
}

function signed(content: Buffer, key: KeyObject) {
  const signature = sign("sha256", content, key);
  return sequence(content, SIGNED_WITH, der(0x03, Buffer.of(0), signature));
}

function distinguishedName(name: string) {
  const commonName = sequence(Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from(name)));
  return sequence(der(0x31, commonName));
}

function extension(oid: string, value: Buffer) {
  return sequence(der(0x06, Buffer.from(oid, "hex")), der(0x04, value));
}

function time(milliseconds: number) {
  const digits = new Date(milliseconds).toISOString().replace(/\.\d+|[-:T]/g, "");
  return der(0x18, Buffer.from(digits));
}

function integer(bytes: Buffer) {
  return der(0x02, bytes);
}

function sequence(...parts: Buffer[]) {
  return der(0x30, ...parts);
}

/** DER: tag, length, value. */
function der(tag: number, ...parts: Buffer[]) {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), lengthOf(value), value]);
}

function lengthOf({ length }: Buffer) {
  if (length < 0x80) return Buffer.of(length);
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

function toPem(bytes: Buffer) {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64")}\n-----END CERTIFICATE-----\n`;
}
