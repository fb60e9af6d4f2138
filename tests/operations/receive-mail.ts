import { readFileSync } from "node:fs";
import { startMailServer } from "../support/mail/mail-server.ts";

// Runs on the machine: prints the mails that come. Arguments: the files of its key and its certificate.
const [key, cert] = process.argv.slice(2).map(file => readFileSync(file));
const server = await startMailServer(
  {
    ...(key && { key }),
    ...(cert && { cert }),
    onAuth: ({ username }, _, done) => done(null, { user: username }),
  },
  587,
);
server.behaviour.mail = raw => {
  process.stdout.write(raw);
  return null;
};
process.stdout.write("ready\n");
