import { execFile } from "node:child_process";
import { chownSync, lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { freePorts } from "../../tests/support/sites/free-ports.ts";
import { testDir } from "../../tests/support/test-dir.ts";

const nobody = 65_534;

test.runIf(process.getuid?.() === 0)(
  "files that root's commands make belong to the owner of the data",
  async () => {
    const dir = testDir();
    chownSync(dir, nobody, nobody);
    await run("admin", "rotate-keys");
    await run("backup", path.join(dir, "treks.backup"));
    rmSync(path.join(dir, "data"), { recursive: true });
    await run("restore", path.join(dir, "treks.backup"));
    const entries = readdirSync(dir, { recursive: true, encoding: "utf8" });
    expect(entries).toEqual(expect.arrayContaining(["treks.backup", "data/keys.json", "data/postgres/base"]));
    expect(entries.filter(name => lstatSync(path.join(dir, name)).uid !== nobody)).toEqual([]);

    async function run(script: string, ...args: string[]) {
      const [api, db, mail] = await freePorts(3);
      const ports = { TREKS_API_PORT: `${api}`, TREKS_DB_PORT: `${db}`, TREKS_MAIL_PORT: `${mail}` };
      const env = { PATH: process.env.PATH, TREKS_DATA_DIR: path.join(dir, "data"), ...ports };
      await promisify(execFile)(process.execPath, [path.resolve(`scripts/${script}.ts`), ...args], {
        cwd: dir,
        env,
      });
    }
  },
);
