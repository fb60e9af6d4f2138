import { hasCode } from "./error-code.ts";

/** A start that cannot succeed: its message is one plain sentence for whoever runs Treks. */
export class StartError extends Error {
  override name = "StartError";
}

/** Says plainly what the operating system refused; any other error stays what it is. */
export function toStartError(error: unknown, dataDir: string) {
  if (hasCode(error, "ENOSPC", "EDQUOT")) return new StartError(`The disk that holds ${dataDir} is full.`);
  if (hasCode(error, "EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST")) {
    return new StartError(`The data directory ${dataDir} cannot be used: ${(error as Error).message}.`);
  }
  return error;
}
