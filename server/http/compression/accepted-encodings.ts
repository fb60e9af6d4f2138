/** Names that the browser takes: `q=0` refuses one. */
export function acceptedEncodings(header = ""): ReadonlySet<string> {
  const parts = header
    .toLowerCase()
    .split(",")
    .map(part => part.split(";").map(piece => piece.trim()));
  const accepted = parts.filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality));
  return new Set(accepted.map(([name = ""]) => name));
}
