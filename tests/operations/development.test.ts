import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainNoMachine, startMachine } from "./machine.ts";
import { shellBlocks } from "./markdown-blocks.ts";

/** What a new developer reads and types, in order, in a fresh clone. */
const documents = ["README.md", "CONTRIBUTING.md", "docs/development.md"];

let machine: Awaited<ReturnType<typeof startMachine>>;

beforeAll(async () => {
  const missing = explainNoMachine();
  if (missing) throw new Error(`The commands of ${documents.join(", ")} cannot be tried here: ${missing}.`);
  machine = await startMachine();
  await expectDone("git clone -q https://git.example/treks.git treks");
});

afterAll(() => machine?.stop());

for (const document of documents) {
  for (const { name, code } of shellBlocks(readFileSync(document, "utf8"))) {
    test(`${document}, ${name}`, async () => {
      await expectDone(
        `cd treks; export PATH=$PWD/node_modules/.bin:$PATH CHROMIUM=/usr/bin/chromium\n${runnable(code)}`,
      );
    });
  }
}

/** `npm start` is stopped once the site is up. */
function runnable(code: string) {
  return code.replace(
    /^npm start.*$/m,
    `set -m; npm start > /tmp/start & set +m
    until grep -q 'Treks is at' /tmp/start; do kill -0 $!; sleep 1; done
    curl -sf http://localhost:3000/health; kill -INT -- -$!; wait $! || true`,
  );
}

async function expectDone(code: string) {
  const { code: status, output } = await machine.run(code);
  expect(status, `${code}\n\n${output}`).toBe(0);
  return output;
}
