export interface Scene {
  forum: string;
  postId: string;
  profileId: string;
  digest: string;
  actionId: string;
  /** The hidden fields of the sign-up form. */
  trap: Record<string, string>;
}

export type Actor = "visitor" | "member" | "admin";

interface Posting {
  as: Actor;
  /** A complete form as its page sends it. When it is refused, the fields in `typed` must come back. */
  form: (scene: Scene) => Record<string, string>;
  typed?: string[];
  multipart?: boolean;
  /** Needs the one-time key from its page. */
  needsKey?: boolean;
  /** Ends the session or account that sends it, so it is sent with one of its own. */
  ends?: "session" | "account";
  /** Deletes what others need: sent when all others have been answered. */
  last?: boolean;
  /** A page that sets a cookie which the form needs. */
  after?: string;
}

export interface Call {
  path: (scene: Scene) => string;
  get: Actor;
  post?: Posting;
}

export const note = "Fog on the ridge";
export const nothing = () => ({});
export const read = (path: string, get: Actor = "member"): Call => ({ path: () => path, get });
