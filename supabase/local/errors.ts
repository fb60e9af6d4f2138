export class StartError extends Error {
  override name = "StartError";
}

export function toStartError(error: unknown, dataDir: string) {
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new StartError(`The disk that holds ${dataDir} is full.`);
  if (hasCode(error, "EROFS")) {
    return new StartError(
      `The data directory ${dataDir} is on a read-only file system: set TREKS_DATA_DIR to one that Treks may write.`,
    );
  }
  if (hasCode(error, "EACCES", "EPERM", "ENOTDIR", "EEXIST")) {
    return new StartError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
  return error;
}

export function hasCode(error: unknown, ...codes: string[]) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && codes.includes(code);
}
