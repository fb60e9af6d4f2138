import { fileEnd, serverPartEnd, serverPartStart } from "../lib/data-file";
import { BackupFault, faults } from "./backup";

/** Bytes, more than any browser keeps for a site by these means. */
const longestLocalPart = 32 * 1024 * 1024;

/** The server's part stays a file of the browser: it may be larger than its memory. */
export function withServerPart(local: string, serverPart: Blob): Blob {
  return new Blob([local.slice(0, -1), serverPartStart, serverPart, fileEnd]);
}

/** Of the server's part only that it is there, and whole. @throws BackupFault */
export async function readLocalPart(file: Blob): Promise<string> {
  const start = await file.slice(0, longestLocalPart).text();
  const end = start.indexOf(serverPartStart);
  if (end < 0) return file.text();
  const whole = serverPartEnd + fileEnd;
  if ((await file.slice(-whole.length).text()) !== whole) throw new BackupFault(faults.cut);
  return `${start.slice(0, end)},"server":true}`;
}
