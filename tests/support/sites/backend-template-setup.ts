import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startBackend } from "../../../supabase/local/backend.ts";
import { announceTemplate, isAnnounced, testSettings } from "./backend.ts";

/** Migrates one database before the tests of a project, which each test file copies. */
export default async function makeTemplate() {
  if (isAnnounced()) return;
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-template-"));
  const backend = await startBackend(await testSettings({ dataDir: dir }));
  await backend.stop();
  announceTemplate(dir);
  return () => rm(dir, { recursive: true, force: true });
}
