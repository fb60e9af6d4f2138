import { type Database, requireData } from "../_shared/database.ts";
import { type Digest, type DigestMail, digestMail } from "../_shared/digest-mail.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError } from "../_shared/http.ts";
import { logError, serveJob } from "../_shared/serve-action.ts";
import { isUnsent, openMailbox, openSmtp } from "../_shared/smtp.ts";

/** Hosted Supabase ends an invocation after 150 s, or 2 s of computing; the next one claims the rest. */
const sliceMs = 60_000;
const maxMails = 250;
/** Small, because an invocation that dies loses the mails it has claimed. */
const batch = 15;

export default serveJob(sendDigests);

async function sendDigests(database: Database) {
  const mails: DigestMail[] = [];
  const mailer = openSmtp() ?? openMailbox(mails);
  if (!mailer)
    throw new HttpError(503, "There is no mail server: set SMTP_HOST as a secret of the functions.");
  const counts = { sent: 0, failed: 0 };
  const unsent: string[] = [];
  try {
    // Before the claim, so that a mail server that is away costs nobody a digest.
    await mailer.check().catch(error => {
      logError(error);
      throw new HttpError(503, "The mail server does not answer.");
    });
    const end = Date.now() + sliceMs;
    // A claim returns only members with something unread, so an empty one does not say that all are claimed.
    for (let due: number = await requireData(database.rpc("start_digest_run")); due > 0; due -= batch) {
      if (Date.now() > end || counts.sent + counts.failed >= maxMails) break;
      const claimed: Pick<Digest, "token">[] = await requireData(database.rpc("begin_digests", { batch }));
      const digests = await read(claimed.map(({ token }) => token));
      await Promise.all(digests.map(send));
    }
    return mails.length > 0 ? { ...counts, mails } : counts;
  } finally {
    mailer.close();
    if (unsent.length > 0) await requireData(database.rpc("release_digests", { tokens: unsent }));
  }

  /** One digest that cannot be read keeps no other from being sent. */
  async function read(tokens: string[]): Promise<Digest[]> {
    if (tokens.length === 0) return [];
    try {
      return await requireData(database.rpc("read_digests", { tokens }));
    } catch (error) {
      const [token = "", ...others] = tokens;
      if (others.length > 0) return [...(await read([token])), ...(await read(others))];
      fail(token, error, true);
      return [];
    }
  }

  async function send(digest: Digest) {
    try {
      await mailer?.send(digestMail(digest, requireEnv("SITE_URL")));
      counts.sent += 1;
    } catch (error) {
      fail(digest.token, error, isUnsent(error));
    }
  }

  function fail(token: string, error: unknown, isDueAgain: boolean) {
    counts.failed += 1;
    if (isDueAgain) unsent.push(token);
    logError(error);
  }
}
