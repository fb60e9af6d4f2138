import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainNoMachine, startMachine } from "./machine.ts";
import { type Block, shellBlocks } from "./markdown-blocks.ts";

const hasNginx = existsSync("/usr/sbin/nginx");
const hasElsewhere = existsSync("/usr/sbin/sshd") && existsSync("/usr/bin/age");
const blocks = shellBlocks(readFileSync("docs/operations.md", "utf8")).filter(
  ({ code }) => (hasNginx || !code.includes("nginx")) && (hasElsewhere || !code.includes("offsite")),
);
const member = "you@example.org";
const second = "second@example.org";
const signUp = path.join(import.meta.dirname, "sign-up.ts");

let machine: Awaited<ReturnType<typeof startMachine>>;
let failed = "";

beforeAll(async () => {
  const missing = explainNoMachine();
  if (missing) throw new Error(`The recipes of docs/operations.md cannot be tried here: ${missing}.`);
  machine = await startMachine();
  if (hasElsewhere) await expectDone(startElsewhere);
});

afterAll(() => machine?.stop());

for (const block of blocks) {
  test(block.name, async ({ skip }) => {
    skip(failed !== "", `"${failed}" failed, and this one builds on it`);
    failed = block.name;
    const { code } = block;
    if (code.includes("grant you@")) await expectDone(`node ${signUp} ${member}`);
    if (code.includes("grant second@")) await expectDone(`node ${signUp} ${second}`);
    if (code.includes("start treks-offsite"))
      await expectDone("cp /etc/treks-offsite.key.pub /home/backups/.ssh/authorized_keys");
    if (code.includes("confirm ben@")) await expectDone(tenSignUps);
    const received = code.includes("alert --") ? mailServer : "";
    await expectDone(received + runnable(block));
    if (!block.name.startsWith("1. ")) await expectHealthy();
    failed = "";
  });
}

test("the first admin and the waiting mail survive all recipes", async ({ skip }) => {
  skip(failed !== "");
  const admins = await expectDone(asTreks("npm run -s admin -- list"));
  expect(admins).toContain(member);
  expect(admins).toContain(second);
  expect(await expectDone(asTreks("npm run -s admin -- mail"))).toMatch(/^waiting .* you@example\.org /m);
});

test.runIf(hasElsewhere)(
  "only the key elsewhere opens the copy, which is the newest backup",
  async ({ skip }) => {
    skip(failed !== "");
    await expectDone(`age -d -i /home/backups/age.key -o /tmp/copy /home/backups/treks/*.age
    cmp /tmp/copy "/var/backups/treks/$(basename /home/backups/treks/*.age .age)"`);
  },
);

test("a failed backup alerts the operator and keeps the time of the last good one", async ({ skip }) => {
  skip(failed !== "");
  const before = await expectDone("cat /var/lib/treks/data/last-backup");
  await expectDone("mv /var/backups/treks /var/backups/gone");
  expect((await machine.run("systemctl start treks-backup")).code).toBe(1);
  await expectDone("mv /var/backups/gone /var/backups/treks");
  // The mail server of the recipe does not exist.
  expect(await expectDone("cat /run/log-treks-failed@treks-backup.service")).toContain(
    `No mail was sent to ${member}`,
  );
  expect(await expectDone("cat /var/lib/treks/data/last-backup")).toBe(before);
});

test("a new Postgres that does not start keeps the old data in use", async ({ skip }) => {
  skip(failed !== "");
  const listData = () => expectDone("ls /var/lib/treks");
  const before = await listData();
  await expectDone("rm -rf /opt/treks-next; cp -a /opt/treks /opt/treks-next; systemctl stop treks");
  const { code, output } = await machine.run(
    `node -e 'net.createServer().listen(3997, "127.0.0.1")' > /dev/null & sleep 2
    code=0; /opt/treks/deploy/new-postgres || code=$?
    kill $!; exit $code`,
  );
  expect(output).toContain("one of the two did not start");
  expect(code).toBe(1);
  expect(await listData()).toBe(before.replace("data\n", "data\nnext\n"));
  await expectDone("systemctl start treks");
  await expectHealthy();
});

test.runIf(hasNginx)("nginx renews its certificate", async ({ skip }) => {
  skip(failed !== "");
  const certificate = "/etc/letsencrypt/live/treks.example/fullchain.pem";
  const code = blocks.map(({ code }) => /^certbot .*/m.exec(code)?.[0]).find(Boolean) ?? "";
  const fetched = `curl -sf --cacert ${certificate} https://treks.example/health`;
  expect(await expectDone(fetched)).toBe('{"status":"ok"}');
  await expectDone(`${code}\nsleep 2`);
  expect(await expectDone(fetched)).toBe('{"status":"ok"}');
});

test.runIf(hasNginx)("nginx never logs the token of a link", async ({ skip }) => {
  skip(failed !== "");
  const open = (
    path: string,
  ) => `curl -sk -o /dev/null -w '%{http_code} ' -e 'https://treks.example${path}' 'https://treks.example${path}'
    curl -s -o /dev/null -w '%{http_code} ' 'http://treks.example${path}'`;
  const running = await expectDone(open("/confirm?token_hash=secret-one"));
  expect(running).toBe("302 301 ");
  await expectDone("systemctl stop treks");
  expect(await expectDone(open("/change-password?token_hash=secret-two"))).toBe("503 301 ");
  await expectDone("systemctl start treks");
  await expectHealthy();
  const logs = await expectDone("cat /var/log/nginx/*.log");
  expect(logs).toContain('"GET /confirm" 302');
  expect(logs).toContain('"GET /change-password" 503');
  expect(logs).not.toContain("secret-");
});

test.runIf(hasNginx)("nginx forwards the port of the requested address", async ({ skip }) => {
  skip(failed !== "");
  const status = (host: string) =>
    expectDone(`curl -sk -o /dev/null -w '%{http_code}' -H 'Host: ${host}' https://treks.example/login`);
  expect(await status("treks.example")).toBe("200");
  // Treks answers only for its own address.
  expect(await status("treks.example:8443")).toBe("400");
});

/** The other machine is another address of this one. */
const startElsewhere = `echo '127.0.0.3 elsewhere.example' >> /etc/hosts
  useradd -m -p '*' backups && install -d -m 700 -o backups -g backups /home/backups/.ssh /home/backups/treks
  age-keygen -o /home/backups/age.key
  mkdir -p /run/sshd && /usr/sbin/sshd -o ListenAddress=127.0.0.3 -o UsePAM=no`;

const receiveMail = path.join(import.meta.dirname, "receive-mail.ts");

/** A mail server for the first mail alone: later recipes need mail that waits. */
const mailServer = `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=mail.example.org -addext subjectAltName=DNS:mail.example.org \\
    -keyout /tmp/mail.key -out /tmp/mail.crt 2> /dev/null
  sed 's/127.0.0.2/127.0.0.1/' /etc/hosts > /tmp/hosts; cp /etc/hosts /tmp/hosts.before; cat /tmp/hosts > /etc/hosts
  node ${receiveMail} /tmp/mail.key /tmp/mail.crt > /tmp/received &
  server=$!; trap 'kill $server; cat /tmp/hosts.before > /etc/hosts' EXIT
  until grep -q ready /tmp/received; do kill -0 $server; sleep 0.2; done
  export NODE_EXTRA_CA_CERTS=/tmp/mail.crt
`;

const tenSignUps = ["cem", "dora", "eva", "finn", "gina", "hugo", "ida", "ben"]
  .map(name => `node ${signUp} ${name}@example.org`)
  .join("\n")
  .replace(/$/, " unconfirmed");

/** Stops programs that a person would stop with Ctrl-C. */
function runnable({ code }: Block) {
  const untilReady = `until_ready() {
    set -m; "$@" > /tmp/ready & set +m
    until grep -q 'Treks is at' /tmp/ready; do kill -0 $!; sleep 1; done
    kill -INT -- -$!; wait $! || true
  }`;
  const ownKey = code
    .replace("age1…", "$(age-keygen -y /home/backups/age.key)")
    .replace(/<<'END'(?=\nAGE)/, "<<END");
  return `${untilReady}\n${ownKey.replace(/^(.*?)\s+#.*Ctrl-C ends it$/m, "until_ready $1")}`;
}

async function expectDone(code: string) {
  const { code: status, output } = await machine.run(code);
  expect(status, `${code}\n\n${output}`).toBe(0);
  return output;
}

async function expectHealthy() {
  await expectDone("curl -sf --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/health");
}

function asTreks(command: string) {
  return `cd /opt/treks && runuser -u treks -- ${command}`;
}
