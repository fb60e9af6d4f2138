/** Addresses of the pages whose form was sent. The browser names the same one as the referrer of the page that follows. */
const senders = new Set<string>();

export function expectAnswer({ referrer }: Request) {
  senders.add(referrer);
}

/** Whether this page follows a form. It carries the message of what was done, once. */
export function isAnswer({ referrer }: Request) {
  return senders.delete(referrer);
}
