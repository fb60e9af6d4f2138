import { readFile, stat } from "node:fs/promises";
import { StartError } from "./start-error.ts";

/** Postgres refuses to run as root; as root it runs as this account instead. */
export interface Account {
  uid?: number;
  gid?: number;
}

export async function chooseAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  return (await ownerOf(clusterDir)) ?? (await unprivilegedAccount());
}

// A cluster made by an ordinary user stays theirs when root starts it.
async function ownerOf(dir: string): Promise<Account | null> {
  const { uid, gid } = await stat(dir);
  return uid === 0 ? null : { uid, gid };
}

async function unprivilegedAccount(): Promise<Account> {
  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map(line => line.split(":"));
  const account = accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!account) throw new StartError("Postgres cannot run as root: start Treks as an ordinary user.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
