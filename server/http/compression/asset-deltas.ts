const hashedAsset = /^(?<start>\/assets\/[\w.-]+-)[\w-]{8}(?<end>\.(?:js|css|dict))$/;
const sha256 = /^:(?<base64>[A-Za-z0-9+/]{43}=):$/;

/** What the file is called in every build: `/assets/enhance-*.js`. Null for whatever is never a dictionary. */
export function patternOf(pathname: string) {
  const { start, end } = hashedAsset.exec(pathname)?.groups ?? {};
  return start && end ? `${start}*${end}` : null;
}

/** The file's difference to the one that a browser has; null unless that is told as one SHA-256. */
export function deltaOf(file: string, availableDictionary: string | undefined) {
  const { base64 } = sha256.exec(availableDictionary ?? "")?.groups ?? {};
  return base64 ? `${file}.${Buffer.from(base64, "base64").toString("base64url")}.dcz` : null;
}
