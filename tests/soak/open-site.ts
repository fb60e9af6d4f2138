import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Content, createContent } from "../bench/data/content.ts";
import { type Member, signUpMember } from "../bench/member.ts";
import { type Site, startSite } from "../bench/site.ts";

export interface SoakSite extends Site {
  member: Member;
  content: Content;
}

/** A production site with data of its own, one signed-in member, twenty forums and forty posts. */
export async function withSite<T>(work: (site: SoakSite) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-soak-"));
  try {
    await using site = await startSite(dataDir);
    const member = await signUpMember(site);
    return await work({ ...site, member, content: await createContent(site, member) });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
