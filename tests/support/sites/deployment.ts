import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { archiveAssets } from "../../../server/build/build.ts";
import { startSecondSite } from "./second-site.ts";
import { apiUrl } from "./site.ts";

const copied = ["app", "build", "public", "scripts", "server", "supabase"];
const alsoCopied = ["package.json", "package-lock.json", "tsconfig.json", "*.config.ts"];

/** Copies the project with its build, so that newer builds can be deployed to it. */
export function copyProject() {
  const root = mkdtempSync(path.join(os.tmpdir(), "treks-deploy-"));
  for (const place of [...copied, ...globSync(alsoCopied)]) {
    cpSync(place, path.join(root, place), { recursive: true, preserveTimestamps: true });
  }
  let builds = 0;
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  return { root, deploy, remove: () => rmSync(root, { recursive: true }) };

  /** Renames all browser files and changes the version, as building changed sources does. */
  function deploy() {
    archiveAssets(root);
    builds++;
    const cwd = path.join(root, "build");
    const hashed = /(?:[\w.-]+-)?[\w-]{8}\.(?:js|css|dict)/g;
    const assets = new Set(globSync("client/assets/*", { cwd }).map(file => path.basename(file)));
    const rename = (name: string) => (assets.has(name) ? name.replace(/..(\.\w+)$/, `_${builds}$1`) : name);
    const version = versionOf(cwd);
    for (const file of globSync("{client/assets,server}/**/*.{js,css,dict}", { cwd })) {
      const code = readFileSync(path.join(cwd, file), "utf8").replaceAll(hashed, rename);
      rmSync(path.join(cwd, file));
      const changed = code.replaceAll(version, `${version}${builds}`);
      writeFileSync(path.join(cwd, file.replace(hashed, rename)), changed);
    }
    execFileSync(process.execPath, [path.join(root, "scripts/worker.ts")]);
    for (const file of globSync("client/{assets/*,worker.js}.{br,gz}", { cwd })) rmSync(path.join(cwd, file));
  }
}

function versionOf(cwd: string) {
  const codes = globSync("server/**/*.js", { cwd }).map(file => readFileSync(path.join(cwd, file), "utf8"));
  const version = codes.map(code => /"version": "(\w+)"/.exec(code)?.[1]).find(Boolean);
  if (!version) throw new Error("The build names no version");
  return version;
}

/** A site on a copy of the project. */
export async function startCopiedSite() {
  const project = copyProject();
  const site = await startSecondSite({ backendUrl: apiUrl, root: project.root });
  return {
    url: site.url,
    takeNewerBuild: () => takeNewerBuild(project, site),
    async stop() {
      await site.stop();
      project.remove();
    },
  };
}

async function takeNewerBuild(project: ReturnType<typeof copyProject>, site: { url: string; pid: number }) {
  const before = await filesOf(`${site.url}/login`);
  project.deploy();
  process.kill(site.pid, "SIGUSR2");
  const end = Date.now() + 30_000;
  while (String(await filesOf(`${site.url}/login`)) === String(before)) {
    if (Date.now() > end) throw new Error("The newer build was not taken");
    await wait(100);
  }
}

export async function filesOf(url: string) {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}
