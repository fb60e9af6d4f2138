import { FormError } from "~/infra/form-error.server";

/** In one web process. Each holds about 3 MB, a page of posts, or one post with a large photo, while a slow line takes it. */
const maxAtOnce = 32;
/** Milliseconds. About 180 MB at 400 kbit/s; the access token lives no longer either. */
const longest = 60 * 60_000;

const underWay = new Map<string, AbortController>();

/** Aborted when it has ended. A member's newer download ends the older one. @throws FormError */
export function startDownload(memberId: string): AbortController {
  underWay.get(memberId)?.abort();
  if (underWay.size >= maxAtOnce) throw tooMany();
  const download = new AbortController();
  const timer = setTimeout(() => download.abort(), longest).unref();
  underWay.set(memberId, download);
  download.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    underWay.delete(memberId);
  });
  return download;
}

const tooMany = () =>
  new FormError("Many members download their data at this moment. Wait a minute and try again.", {
    status: 503,
    retryAfter: 60,
  });
