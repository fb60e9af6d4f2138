import { afterAll, beforeAll, expect, test } from "vitest";
import { explainNoMachine, startMachine } from "./machine.ts";

let machine: Awaited<ReturnType<typeof startMachine>>;

beforeAll(async () => {
  const missing = explainNoMachine();
  if (missing) throw new Error(`A confined machine cannot be tried here: ${missing}.`);
  machine = await startMachine();
  const code = "git clone -q https://git.example/treks.git /opt/treks && cd /opt/treks && npm run build";
  const { code: status, output } = await machine.run(code);
  expect(status, output).toBe(0);
});

afterAll(() => machine?.stop());

const readOnly = "mount --bind /opt /opt; mount -o remount,bind,ro /opt; cd /opt/treks";

test.each([
  ["", /^treks: The data directory \/opt\/treks\/\.data is on a read-only file system: set TREKS_DATA_DIR/m],
  [
    "export TREKS_DATA_DIR=/run/treks TMPDIR=/opt",
    /^treks: Treks cannot write temporary files to \/opt \(EROFS\): mount a tmpfs/m,
  ],
  [
    "export TREKS_DATA_DIR=/run/treks; mount -t tmpfs -o size=1m none /dev/shm",
    /^treks: Postgres could not make its database .* Give \/dev\/shm at least 64 MB/m,
  ],
])("with a read-only root and %j a start says what is missing", async (settings, sentence) => {
  const { code, output } = await machine.run(`unshare --mount sh -ec '${readOnly}; ${settings}\nnpm start'`);
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
});

test("a read-only root is enough with a place for data and one for temporary files", async () => {
  const { code, output } = await machine.run(`unshare --mount bash -ec '${readOnly}
    set -m; TREKS_DATA_DIR=/run/treks npm start > /tmp/start 2>&1 & set +m
    until grep -q "Treks is at" /tmp/start; do kill -0 $!; sleep 1; done
    curl -sf http://localhost:3000/health; kill -INT -- -$!; wait $! || true'; cat /tmp/start`);
  expect(output).toContain('{"status":"ok"}');
  expect(code).toBe(0);
});
